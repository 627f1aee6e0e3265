'use strict';
// A stand-in for the module `vscode`: the types that the extension makes, and registries that a check asks for what the extension registered.

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Uri {
  constructor(text) { this.text = text; this.scheme = text.split(':')[0]; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}
class Location { constructor(uri, range) { Object.assign(this, { uri, range }); } }
class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, text) { this.edits.push({ uri: uri.toString(), range, text }); }
  createFile(uri) { this.edits.push({ create: uri.toString() }); }
}
class EventEmitter {
  constructor() { this.listeners = []; this.event = (listener) => this.listen(listener); }
  listen(listener) {
    this.listeners.push(listener);
    return { dispose: () => { this.listeners = this.listeners.filter((each) => each !== listener); } };
  }
  fire(value) { for (const listener of this.listeners) listener(value); }
  dispose() { this.listeners = []; }
}
class Kind {
  constructor(value) { this.value = value; }
  append(part) { return new Kind(this.value ? `${this.value}.${part}` : part); }
}
/** A type whose values only have the arguments that they were made with, by these names. */
const plain = (...names) => class { constructor(...values) { names.forEach((name, index) => { this[name] = values[index]; }); } };

/** An editor with settings, open documents and folders. */
function makeEditor({ settings, documents, folders }) {
  const events = Object.fromEntries(['open', 'change', 'save', 'close', 'folders', 'configuration'].map((name) => [name, new EventEmitter()]));
  const providers = {};
  const commands = {};
  const log = [];
  const messages = [];
  const diagnostics = new Map();
  const watchers = [];
  const register = (name) => (selector, provider) => {
    const entry = name === 'workspaceSymbol' ? selector : provider;
    providers[name] = entry;
    return { dispose: () => { if (providers[name] === entry) delete providers[name]; } };
  };
  const registrations = {
    registerHoverProvider: 'hover', registerDefinitionProvider: 'definition', registerReferenceProvider: 'references',
    registerCompletionItemProvider: 'completion', registerInlayHintsProvider: 'inlayHints', registerCodeActionsProvider: 'codeActions',
    registerRenameProvider: 'rename', registerDocumentSymbolProvider: 'documentSymbol', registerWorkspaceSymbolProvider: 'workspaceSymbol',
    registerDocumentFormattingEditProvider: 'formatting', registerFoldingRangeProvider: 'folding',
    registerDocumentSemanticTokensProvider: 'semanticTokens', registerCodeLensProvider: 'codeLens',
  };
  const message = (level) => (text, ...actions) => { messages.push({ level, text }); return Promise.resolve(actions[0]); };
  const vscode = {
    version: '1.100.0', Position, Range, Uri, Location, WorkspaceEdit, EventEmitter,
    Diagnostic: plain('range', 'message', 'severity'), DiagnosticRelatedInformation: plain('location', 'message'),
    Hover: plain('contents', 'range'), MarkdownString: plain('value'), CompletionItem: plain('label', 'kind'),
    CompletionList: plain('items', 'isIncomplete'), SnippetString: plain('value'), InlayHint: plain('position', 'label', 'kind'),
    CodeAction: plain('title', 'kind'), CodeLens: plain('range', 'command'), TextEdit: plain('range', 'newText'),
    DocumentSymbol: plain('name', 'detail', 'kind', 'range', 'selectionRange'), FoldingRange: plain('start', 'end', 'kind'),
    SymbolInformation: plain('name', 'kind', 'containerName', 'location'), SemanticTokens: plain('data', 'resultId'),
    SemanticTokensLegend: plain('tokenTypes', 'tokenModifiers'), RelativePattern: plain('base', 'pattern'),
    CodeActionKind: { Empty: new Kind('') }, ProgressLocation: { Window: 10 },
    languages: {
      createDiagnosticCollection: () => ({
        set: (uri, list) => diagnostics.set(uri.toString(), list), delete: (uri) => diagnostics.delete(uri.toString()),
        clear: () => diagnostics.clear(), dispose() {},
      }),
      ...Object.fromEntries(Object.entries(registrations).map(([method, name]) => [method, register(name)])),
    },
    workspace: {
      textDocuments: documents, workspaceFolders: folders,
      getConfiguration: (section) => ({ get: (name) => settings[`${section}.${name}`] }),
      onDidOpenTextDocument: events.open.event, onDidChangeTextDocument: events.change.event, onDidSaveTextDocument: events.save.event,
      onDidCloseTextDocument: events.close.event, onDidChangeWorkspaceFolders: events.folders.event,
      onDidChangeConfiguration: events.configuration.event,
      createFileSystemWatcher: (pattern) => {
        const [create, change, remove] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
        const watcher = { pattern, create, change, remove, onDidCreate: create.event, onDidChange: change.event, onDidDelete: remove.event };
        watcher.dispose = () => watchers.splice(watchers.indexOf(watcher), 1);
        watchers.push(watcher);
        return watcher;
      },
      applyEdit: () => Promise.resolve(true),
    },
    window: {
      createOutputChannel: () => ({ append: (text) => log.push(text), appendLine: (text) => log.push(`${text}\n`), show() {}, dispose() {} }),
      showErrorMessage: message('error'), showWarningMessage: message('warning'), showInformationMessage: message('information'),
      withProgress: (options, task) => task({ report() {} }),
    },
    commands: {
      registerCommand: (name, run) => { commands[name] = run; return { dispose: () => { delete commands[name]; } }; },
      executeCommand: (name, ...values) => commands[name]?.(...values),
    },
    env: { openExternal: () => Promise.resolve(true) },
  };
  return { vscode, events, providers, commands, log, messages, diagnostics, watchers };
}

/** An open document. */
function makeDocument(uri, languageId, text) {
  return { uri: new Uri(uri), languageId, version: 1, getText: () => text };
}

module.exports = { makeEditor, makeDocument, Position, Range };
