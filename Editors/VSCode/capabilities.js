'use strict';

/** What this client can do; the server sends nothing else. */
function capabilities() {
  const markup = ['markdown', 'plaintext'];
  return {
    general: { positionEncodings: ['utf-16'] },
    workspace: {
      applyEdit: true, configuration: true, workspaceFolders: true,
      workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
      didChangeConfiguration: { dynamicRegistration: false },
      didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
      inlayHint: { refreshSupport: true }, codeLens: { refreshSupport: true }, semanticTokens: { refreshSupport: true },
      symbol: {}, executeCommand: {},
    },
    window: { workDoneProgress: true, showDocument: { support: true }, showMessage: { messageActionItem: {} } },
    textDocument: {
      synchronization: { didSave: true },
      publishDiagnostics: {
        relatedInformation: true, versionSupport: true, codeDescriptionSupport: true, dataSupport: true, tagSupport: { valueSet: [1, 2] },
      },
      hover: { contentFormat: markup },
      definition: { linkSupport: true },
      references: {},
      completion: {
        contextSupport: true,
        completionItem: { documentationFormat: markup, snippetSupport: true, resolveSupport: { properties: ['documentation', 'detail'] } },
      },
      inlayHint: { resolveSupport: { properties: ['tooltip'] } },
      codeAction: {
        codeActionLiteralSupport: {
          codeActionKind: { valueSet: ['quickfix', 'refactor', 'refactor.extract', 'refactor.rewrite', 'source', 'source.fixAll'] },
        },
        isPreferredSupport: true, dataSupport: true, disabledSupport: true, resolveSupport: { properties: ['edit'] },
      },
      rename: { prepareSupport: true },
      documentSymbol: { hierarchicalDocumentSymbolSupport: true },
      formatting: { dynamicRegistration: true },
      foldingRange: { lineFoldingOnly: true },
      codeLens: {},
      semanticTokens: {
        requests: { full: true }, formats: ['relative'], tokenModifiers: [],
        tokenTypes: ['property', 'string', 'comment', 'parameter', 'keyword', 'number'],
      },
    },
  };
}

module.exports = { capabilities };
