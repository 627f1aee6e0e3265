#!/usr/bin/env node
'use strict';
// A server with fixed answers, which writes each message that it receives as a line of the file in RECEIVED.

const fs = require('node:fs');
const { FrameReader } = require(`${process.env.EXTENSION}/connection`);

/** Writes a message in pieces, so that its reader has to join them, also within a character. */
function send(message) {
  const content = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  const frame = Buffer.concat([Buffer.from(`Content-Length: ${content.length}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n`), content]);
  for (let start = 0; start < frame.length; start += 7) fs.writeSync(1, frame.subarray(start, start + 7));
}

const zero = { line: 0, character: 0 };
const range = { start: zero, end: { line: 0, character: 5 } };
const answers = {
  initialize: () => ({
    serverInfo: { name: 'lproj', version: '0' },
    capabilities: {
      positionEncoding: 'utf-16', textDocumentSync: { openClose: true, change: 2, save: true }, hoverProvider: true,
      renameProvider: { prepareProvider: true }, codeActionProvider: { codeActionKinds: ['quickfix'], resolveProvider: true },
      completionProvider: { triggerCharacters: ['"'], resolveProvider: true },
    },
  }),
  'textDocument/hover': () => ({ contents: { kind: 'markdown', value: '日本語 [x](command:evil)' }, range }),
  'textDocument/prepareRename': ({ position }) => (position.line === 0 ? { range, placeholder: 'title' } : null),
  'textDocument/codeAction': ({ context }) => [
    { title: 'Write it', kind: 'quickfix', diagnostics: context.diagnostics, isPreferred: true, data: 7 },
  ],
  'codeAction/resolve': (action) => ({
    ...action,
    edit: { documentChanges: [{ textDocument: { uri: 'file:///p/de.strings', version: 1 }, edits: [{ range, newText: String(action.data) }] }] },
  }),
  'textDocument/completion': () => ({
    isIncomplete: true, items: [{ label: 'title', kind: 5, detail: 'Title', textEdit: { range, newText: 'title' }, insertTextFormat: 1 }],
  }),
  'completionItem/resolve': (item) => ({ ...item, documentation: { kind: 'plaintext', value: 'Titel' } }),
  shutdown: () => null,
};

const reader = new FrameReader((message) => {
  fs.appendFileSync(process.env.RECEIVED, `${JSON.stringify(message)}\n`);
  if (message.method === 'exit') process.exit(0);
  if (message.method === 'textDocument/didChange' && message.params.contentChanges[0].text === 'crash') process.exit(3);
  if (message.method === 'textDocument/rename') {
    send({ id: message.id, error: { code: -32803, message: "there is an entry with the key 'x' already" } });
  } else if (answers[message.method]) {
    send({ id: message.id, result: answers[message.method](message.params) });
  }
  if (message.method === 'initialized') {
    send({
      id: 'w', method: 'client/registerCapability',
      params: { registrations: [{ id: '1', method: 'workspace/didChangeWatchedFiles', registerOptions: { watchers: [{ globPattern: '**/*.strings' }] } }] },
    });
  }
  if (message.method === 'textDocument/didOpen') {
    const finding = { range, severity: 2, code: 'text.double-blank', source: 'lproj', message: 'two blanks', data: { rule: 'text.double-blank' } };
    send({ method: 'textDocument/publishDiagnostics', params: { uri: message.params.textDocument.uri, version: 1, diagnostics: [finding] } });
  }
});
process.stdin.on('data', (chunk) => reader.take(chunk));
process.stdin.on('end', () => process.exit(1));
