'use strict';
// Checks the scripts of the extension in a stand-in for the editor: check.js EXTENSION WORK [LPROJ]

const assert = require('node:assert');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { makeEditor, makeDocument, Position, Range } = require('./editor');

const [extension, work, tool] = process.argv.slice(2);
const timeLimit = 20000;

/** Loads the extension anew, with an editor in the place of the module `vscode`. */
function load(editor) {
  const original = Module._load;
  Module._load = (name, ...rest) => (name === 'vscode' ? editor.vscode : original(name, ...rest));
  for (const name of Object.keys(require.cache)) if (name.startsWith(extension)) delete require.cache[name];
  const loaded = require(path.join(extension, 'extension.js'));
  Module._load = original;
  return loaded;
}

/** Waits until something is there. */
async function until(what, condition) {
  const end = Date.now() + timeLimit;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`waited too long for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function withScriptedServer() {
  const received = path.join(work, 'received');
  process.env.RECEIVED = received;
  process.env.EXTENSION = extension;
  const uri = 'file:///p/de.strings';
  const document = makeDocument(uri, 'strings', '"title" = "Titel";\n');
  const editor = makeEditor({
    settings: { 'lproj.path': path.join(__dirname, 'server.js'), 'lproj.languages': ['de'] },
    documents: [document, makeDocument('file:///p/a.txt', 'plaintext', '')], folders: [{ uri: { toString: () => 'file:///p' }, name: 'p' }],
  });
  const { activate, deactivate } = load(editor);
  const messages = () => (fs.existsSync(received) ? fs.readFileSync(received, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : []);
  const find = (method, count = 1) => until(method, () => messages().filter((each) => each.method === method)[count - 1]);
  await activate({ subscriptions: [] });

  const { params } = await find('initialize');
  assert.deepStrictEqual(params.capabilities.general.positionEncodings, ['utf-16']);
  assert.strictEqual(params.processId, process.pid);
  assert.deepStrictEqual(params.workspaceFolders, [{ uri: 'file:///p', name: 'p' }]);
  assert.deepStrictEqual(params.initializationOptions.languages, ['de']);
  assert.strictEqual(params.capabilities.textDocument.diagnostic, undefined, 'findings are pushed, so that none is shown twice');
  await find('initialized');
  assert.strictEqual((await find('textDocument/didOpen')).params.textDocument.text, '"title" = "Titel";\n');

  const [finding] = await until('findings', () => editor.diagnostics.get(uri));
  assert.deepStrictEqual([finding.severity, finding.code, finding.source], [1, 'text.double-blank', 'lproj']);
  editor.events.change.fire({ document: { ...document, version: 2 }, contentChanges: [{ range: new Range(new Position(0, 1), new Position(0, 2)), text: 'x' }] });
  assert.deepStrictEqual((await find('textDocument/didChange')).params, {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start: { line: 0, character: 1 }, end: { line: 0, character: 2 } }, text: 'x' }],
  });

  const hover = await editor.providers.hover.provideHover(document, new Position(0, 1));
  assert.deepStrictEqual([hover.contents[0].value, hover.contents[0].isTrusted], ['日本語 [x](command:evil)', false]);
  const { rename } = editor.providers;
  assert.strictEqual((await rename.prepareRename(document, new Position(0, 1))).placeholder, 'title');
  await assert.rejects(rename.prepareRename(document, new Position(1, 1)), /no key here/);
  await assert.rejects(rename.provideRenameEdits(document, new Position(0, 1), 'x'), { message: "there is an entry with the key 'x' already" });
  const range = new Range(new Position(0, 0), new Position(0, 0));
  const [action] = await editor.providers.codeActions.provideCodeActions(document, range, { diagnostics: [finding, {}], triggerKind: 1 });
  assert.deepStrictEqual([action.isPreferred, action.diagnostics], [true, [finding]]);
  assert.deepStrictEqual((await editor.providers.codeActions.resolveCodeAction(action)).edit.edits.map((each) => each.text), ['7']);
  const list = await editor.providers.completion.provideCompletionItems(document, new Position(0, 1), undefined, { triggerKind: 0 });
  assert.deepStrictEqual([list.isIncomplete, list.items[0].insertText], [true, 'title']);
  assert.strictEqual((await editor.providers.completion.resolveCompletionItem(list.items[0])).documentation, 'Titel');
  assert.strictEqual(editor.providers.inlayHints, undefined, 'only what the server offers is registered');

  const watcher = await until('a watcher', () => editor.watchers[0]);
  assert.strictEqual(watcher.pattern, '**/*.strings');
  watcher.change.fire({ toString: () => 'file:///p/fr.strings' });
  assert.deepStrictEqual((await find('workspace/didChangeWatchedFiles')).params.changes, [{ uri: 'file:///p/fr.strings', type: 2 }]);

  // A server that ends by itself is started again, with the open documents.
  const first = editor.diagnostics.get(uri);
  editor.events.change.fire({ document, contentChanges: [{ range, text: 'crash' }] });
  await find('initialize', 2);
  await find('textDocument/didOpen', 2);
  await until('findings after the restart', () => editor.diagnostics.get(uri) && editor.diagnostics.get(uri) !== first);

  await deactivate();
  const last = messages().map((each) => each.method).slice(-2);
  assert.deepStrictEqual(last, ['shutdown', 'exit']);
  assert.deepStrictEqual(editor.messages, []);
}

async function withMissingProgram() {
  const editor = makeEditor({ settings: { 'lproj.path': path.join(work, 'nowhere') }, documents: [], folders: [] });
  const { activate, deactivate } = load(editor);
  await activate({ subscriptions: [] });
  const { text } = await until('a message', () => editor.messages[0]);
  assert.match(text, /nowhere lsp' does not run: .*ENOENT.*'lproj\.path'/);
  await deactivate();
}

async function withTool() {
  const folder = path.join(work, 'project');
  const files = {
    'Package.swift': '// swift-tools-version: 6.0\n',
    'Sources/App/Code.swift': 'import Foundation\nlet a = NSLocalizedString("title", comment: "")\n',
    'Sources/App/en.lproj/Localizable.strings': '"title" = "Title of it.";\n',
    'Sources/App/de.lproj/Localizable.strings': '"title" = "Titel davon.;";\n',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  const uri = (name) => `file://${path.join(folder, name)}`;
  const table = makeDocument(uri('Sources/App/de.lproj/Localizable.strings'), 'strings', files['Sources/App/de.lproj/Localizable.strings']);
  const code = makeDocument(uri('Sources/App/Code.swift'), 'swift', files['Sources/App/Code.swift']);
  const editor = makeEditor({
    settings: { 'lproj.path': tool }, documents: [table, code], folders: [{ uri: { toString: () => `file://${folder}` }, name: 'project' }],
  });
  const { activate, deactivate } = load(editor);
  await activate({ subscriptions: [] });
  const findings = await until('findings of lproj', () => editor.diagnostics.get(table.uri.toString()));
  assert.ok(findings.some((each) => (each.code.value ?? each.code) === 'text.stray-semicolon'), 'lproj finds the mistake');
  const hover = await editor.providers.hover.provideHover(code, new Position(1, 30));
  assert.match(hover.contents[0].value, /Title of it./);
  const edit = await editor.providers.rename.provideRenameEdits(code, new Position(1, 30), 'window.title');
  assert.deepStrictEqual([...new Set(edit.edits.map((each) => path.basename(each.uri)))].sort(), ['Code.swift', 'Localizable.strings']);
  assert.strictEqual(edit.edits.length, 3);
  await deactivate();
  assert.deepStrictEqual(editor.messages, []);
}

(async () => {
  await withScriptedServer();
  await withMissingProgram();
  if (tool) await withTool();
  console.log(`the extension works with a scripted server${tool ? ' and with lproj' : ''}`);
  process.exit(0);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
