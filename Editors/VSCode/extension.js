'use strict';
// Starts `lproj lsp` and connects its answers with the interfaces of Visual Studio Code. There is no build step and no dependency.

const vscode = require('vscode');
const { capabilities } = require('./capabilities');
const { Connection, ResponseError } = require('./connection');
const { EditorTypes } = require('./types');

/** The documents that the server is asked about. Of code, only literals of keys have answers. */
const languages = ['strings', 'stringsdict', 'xcstrings', 'swift', 'objective-c', 'objective-cpp', 'c', 'cpp', 'java'];
const tables = ['strings', 'stringsdict', 'xcstrings'];
const selector = (names) => names.map((language) => ({ scheme: 'file', language }));

/** The error code with which a server says that an edit is not made, and why. */
const requestFailed = -32803;
const isCancelled = (error) => error instanceof ResponseError && [-32800, -32801, -32802].includes(error.code);
/** How often a server that ends by itself is started again. */
const maximumStarts = 5;

class Client {
  constructor(context, log) {
    this.context = context;
    this.log = log;
    this.types = new EditorTypes(vscode);
    this.diagnostics = vscode.languages.createDiagnosticCollection('lproj');
    this.starts = 0;
    /** What ends with the server: providers, and what it registered. */
    this.running = [];
    this.registrations = new Map();
    this.progress = new Map();
    this.refreshes = { inlayHint: new vscode.EventEmitter(), codeLens: new vscode.EventEmitter(), semanticTokens: new vscode.EventEmitter() };
    context.subscriptions.push(this.diagnostics, ...Object.values(this.refreshes));
  }

  // Life cycle

  async start() {
    const settings = vscode.workspace.getConfiguration('lproj');
    const args = ['lsp', '--stdio', '--clientProcessId', String(process.pid)];
    if (settings.get('logFile')) args.push('--log', settings.get('logFile'));
    const command = settings.get('path') || 'lproj';
    this.starts += 1;
    this.connection = new Connection({ command, args }, {
      onRequest: (method, params) => this.answer(method, params),
      onNotification: (method, params) => this.take(method, params),
      onErrorOutput: (text) => this.log.append(text),
      onEnd: (reason) => this.hasEnded(command, reason),
    });
    const folders = this.folders();
    const result = await this.connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'Visual Studio Code', version: vscode.version },
      rootUri: folders[0]?.uri ?? null,
      workspaceFolders: folders.length > 0 ? folders : null,
      initializationOptions: this.settings(),
      capabilities: capabilities(),
    });
    this.server = result.capabilities;
    this.connection.notify('initialized', {});
    this.isReady = true;
    for (const document of vscode.workspace.textDocuments) this.open(document);
    this.register();
  }

  async stop() {
    this.isStopping = true;
    this.forget();
    await this.connection?.stop();
  }

  async restart() {
    await this.stop();
    this.isStopping = false;
    this.starts = 0;
    await this.start();
  }

  hasEnded(command, reason) {
    this.forget();
    if (this.isStopping) return;
    this.log.appendLine(`'${command} lsp' does not run: ${reason}`);
    if (this.starts < maximumStarts && this.wasReady) {
      this.wasReady = false;
      this.start().catch((error) => this.log.appendLine(String(error.message)));
    } else {
      vscode.window.showErrorMessage(`'${command} lsp' does not run: ${reason}. The setting 'lproj.path' says where the program is.`);
    }
  }

  /** Takes back what the server that ended had registered. */
  forget() {
    this.wasReady = this.isReady;
    this.isReady = false;
    for (const disposable of this.running) disposable.dispose();
    for (const registered of this.registrations.values()) registered.forEach((disposable) => disposable.dispose());
    for (const { done } of this.progress.values()) done();
    this.running = [];
    this.registrations.clear();
    this.progress.clear();
    this.diagnostics.clear();
  }

  folders() {
    return (vscode.workspace.workspaceFolders ?? []).map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));
  }

  settings() {
    const all = vscode.workspace.getConfiguration('lproj');
    return {
      diagnostics: all.get('diagnostics'),
      inlayHints: {
        texts: all.get('inlayHints.texts'),
        maximumLength: all.get('inlayHints.maximumLength'),
        language: all.get('inlayHints.language') || null,
        numbers: all.get('inlayHints.numbers'),
      },
      codeLens: all.get('codeLens'),
      languages: all.get('languages'),
    };
  }

  // Documents

  isOurs(document) { return document.uri.scheme === 'file' && languages.includes(document.languageId); }

  open(document) {
    if (!this.isReady || !this.isOurs(document)) return;
    this.connection.notify('textDocument/didOpen', {
      textDocument: {
        uri: document.uri.toString(), languageId: document.languageId, version: document.version, text: document.getText(),
      },
    });
  }

  change(event) {
    if (!this.isReady || !this.isOurs(event.document) || event.contentChanges.length === 0) return;
    this.connection.notify('textDocument/didChange', {
      textDocument: { uri: event.document.uri.toString(), version: event.document.version },
      contentChanges: event.contentChanges.map((change) => ({ range: this.types.toRange(change.range), text: change.text })),
    });
  }

  save(document) {
    if (!this.isReady || !this.isOurs(document)) return;
    this.connection.notify('textDocument/didSave', { textDocument: { uri: document.uri.toString() } });
  }

  close(document) {
    if (!this.isReady || !this.isOurs(document)) return;
    this.connection.notify('textDocument/didClose', { textDocument: { uri: document.uri.toString() } });
  }

  // What the server asks for and tells

  async answer(method, params) {
    switch (method) {
      case 'client/registerCapability':
        for (const registration of params.registrations) this.addRegistration(registration);
        return null;
      case 'client/unregisterCapability':
        for (const { id } of params.unregisterations ?? params.unregistrations ?? []) {
          this.registrations.get(id)?.forEach((disposable) => disposable.dispose());
          this.registrations.delete(id);
        }
        return null;
      case 'workspace/configuration':
        return params.items.map((item) => (item.section === 'lproj' || !item.section ? this.settings() : null));
      case 'workspace/workspaceFolders': return this.folders();
      case 'workspace/applyEdit': return { applied: await vscode.workspace.applyEdit(this.types.workspaceEdit(params.edit)) };
      case 'workspace/inlayHint/refresh': this.refreshes.inlayHint.fire(); return null;
      case 'workspace/codeLens/refresh': this.refreshes.codeLens.fire(); return null;
      case 'workspace/semanticTokens/refresh': this.refreshes.semanticTokens.fire(); return null;
      case 'window/workDoneProgress/create': return null;
      case 'window/showDocument': return { success: await this.show(params) };
      case 'window/showMessageRequest': {
        const chosen = await this.message(params, (params.actions ?? []).map((action) => action.title));
        return (params.actions ?? []).find((action) => action.title === chosen) ?? null;
      }
      default: return undefined;
    }
  }

  take(method, params) {
    switch (method) {
      case 'textDocument/publishDiagnostics': {
        const uri = vscode.Uri.parse(params.uri);
        const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri.toString());
        // Findings of an older text are replaced at once.
        if (params.version != null && document && document.version !== params.version) return;
        this.diagnostics.set(uri, params.diagnostics.map((each) => this.types.diagnostic(each)));
        return;
      }
      case 'window/logMessage': this.log.appendLine(params.message); return;
      case 'window/showMessage': this.message(params, []); return;
      case '$/progress': this.showProgress(params.token, params.value); return;
    }
  }

  message(params, actions) {
    const show = { 1: 'showErrorMessage', 2: 'showWarningMessage' }[params.type] ?? 'showInformationMessage';
    return vscode.window[show](params.message, ...actions);
  }

  async show(params) {
    const uri = vscode.Uri.parse(params.uri);
    if (params.external) return vscode.env.openExternal(uri);
    const options = { preserveFocus: params.takeFocus === false };
    if (params.selection) options.selection = this.types.range(params.selection);
    await vscode.window.showTextDocument(uri, options);
    return true;
  }

  showProgress(token, value) {
    if (value.kind === 'begin') {
      const options = { location: vscode.ProgressLocation.Window, title: value.title };
      vscode.window.withProgress(options, (progress) => new Promise((done) => this.progress.set(token, { progress, done })));
    } else if (value.kind === 'report') {
      this.progress.get(token)?.progress.report({ message: value.message });
    } else if (value.kind === 'end') {
      this.progress.get(token)?.done();
      this.progress.delete(token);
    }
  }

  addRegistration({ id, method, registerOptions }) {
    const registered = [];
    if (method === 'workspace/didChangeWatchedFiles') {
      for (const watcher of registerOptions.watchers) registered.push(...this.watch(watcher));
    } else if (method === 'textDocument/formatting') {
      registered.push(this.formatting(registerOptions?.documentSelector ?? selector(tables)));
    }
    this.registrations.set(id, registered);
  }

  watch({ globPattern, kind = 7 }) {
    const base = globPattern.baseUri?.uri ?? globPattern.baseUri;
    const pattern = typeof globPattern === 'string' ? globPattern : new vscode.RelativePattern(vscode.Uri.parse(base), globPattern.pattern);
    const watcher = vscode.workspace.createFileSystemWatcher(pattern, !(kind & 1), !(kind & 2), !(kind & 4));
    const tell = (type) => (uri) => {
      if (this.isReady) this.connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
    };
    return [watcher, watcher.onDidCreate(tell(1)), watcher.onDidChange(tell(2)), watcher.onDidDelete(tell(3))];
  }

  // What the editor asks for

  /** Sends a request about a document; null if the server cannot answer it. */
  async ask(method, params, token) {
    if (!this.isReady) return null;
    try {
      return await this.connection.request(method, params, token);
    } catch (error) {
      if (!isCancelled(error)) this.log.appendLine(`${method}: ${error.message}`);
      return null;
    }
  }

  at(document, position) {
    return { textDocument: { uri: document.uri.toString() }, position: this.types.toPosition(position) };
  }

  of(document) { return { textDocument: { uri: document.uri.toString() } }; }

  register() {
    const { types, server } = this;
    const all = selector(languages);
    const add = (isOffered, provider) => { if (isOffered) this.running.push(provider()); };
    add(server.hoverProvider, () => vscode.languages.registerHoverProvider(all, {
      provideHover: async (document, position, token) =>
        types.hover(await this.ask('textDocument/hover', this.at(document, position), token)),
    }));
    add(server.definitionProvider, () => vscode.languages.registerDefinitionProvider(all, {
      provideDefinition: async (document, position, token) =>
        types.locations(await this.ask('textDocument/definition', this.at(document, position), token)),
    }));
    add(server.referencesProvider, () => vscode.languages.registerReferenceProvider(all, {
      provideReferences: async (document, position, context, token) => types.locations(
        await this.ask('textDocument/references', { ...this.at(document, position), context: { includeDeclaration: context.includeDeclaration } }, token)),
    }));
    add(server.completionProvider, () => vscode.languages.registerCompletionItemProvider(all, {
      provideCompletionItems: async (document, position, token, context) => types.completions(
        await this.ask('textDocument/completion', {
          ...this.at(document, position), context: { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter },
        }, token)),
      resolveCompletionItem: async (item, token) => {
        const resolved = item.lsp && (await this.ask('completionItem/resolve', item.lsp, token));
        return resolved ? types.completeItem(item, resolved) : item;
      },
    }, ...(server.completionProvider?.triggerCharacters ?? [])));
    add(server.inlayHintProvider, () => vscode.languages.registerInlayHintsProvider(all, {
      onDidChangeInlayHints: this.refreshes.inlayHint.event,
      provideInlayHints: async (document, range, token) => types.inlayHints(
        await this.ask('textDocument/inlayHint', { ...this.of(document), range: types.toRange(range) }, token)),
      resolveInlayHint: async (hint, token) => {
        const resolved = hint.lsp && (await this.ask('inlayHint/resolve', hint.lsp, token));
        if (resolved?.tooltip) hint.tooltip = types.markup(resolved.tooltip);
        return hint;
      },
    }));
    add(server.codeActionProvider, () => vscode.languages.registerCodeActionsProvider(all, {
      provideCodeActions: async (document, range, context, token) => types.codeActions(
        await this.ask('textDocument/codeAction', {
          ...this.of(document), range: types.toRange(range),
          context: {
            diagnostics: context.diagnostics.filter((each) => each.lsp).map((each) => each.lsp),
            only: context.only ? [context.only.value] : undefined, triggerKind: context.triggerKind,
          },
        }, token), context.diagnostics),
      resolveCodeAction: async (action, token) => {
        const resolved = action.lsp && (await this.ask('codeAction/resolve', action.lsp, token));
        if (resolved?.edit) action.edit = types.workspaceEdit(resolved.edit);
        return action;
      },
    }, { providedCodeActionKinds: (server.codeActionProvider?.codeActionKinds ?? []).map((kind) => vscode.CodeActionKind.Empty.append(kind)) }));
    add(server.renameProvider, () => vscode.languages.registerRenameProvider(all, {
      prepareRename: async (document, position, token) => {
        const result = await this.ask('textDocument/prepareRename', this.at(document, position), token);
        if (!result) throw new Error('There is no key here that can be renamed.');
        return result.range ? { range: types.range(result.range), placeholder: result.placeholder } : types.range(result);
      },
      // A refusal says why, so that it is shown.
      provideRenameEdits: async (document, position, newName, token) => {
        try {
          const edit = await this.connection.request('textDocument/rename', { ...this.at(document, position), newName }, token);
          return edit ? types.workspaceEdit(edit) : undefined;
        } catch (error) {
          throw new Error(error instanceof ResponseError && error.code === requestFailed ? error.message : `lproj: ${error.message}`);
        }
      },
    }));
    add(server.documentSymbolProvider, () => vscode.languages.registerDocumentSymbolProvider(selector(tables), {
      provideDocumentSymbols: async (document, token) =>
        types.documentSymbols(await this.ask('textDocument/documentSymbol', this.of(document), token)),
    }));
    add(server.workspaceSymbolProvider, () => vscode.languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) => types.workspaceSymbols(await this.ask('workspace/symbol', { query }, token)),
    }));
    add(server.documentFormattingProvider, () => this.formatting(selector(tables)));
    add(server.foldingRangeProvider, () => vscode.languages.registerFoldingRangeProvider(selector(tables), {
      provideFoldingRanges: async (document, context, token) =>
        types.foldingRanges(await this.ask('textDocument/foldingRange', this.of(document), token)),
    }));
    const legend = server.semanticTokensProvider?.legend;
    add(legend, () => vscode.languages.registerDocumentSemanticTokensProvider(selector(tables), {
      onDidChangeSemanticTokens: this.refreshes.semanticTokens.event,
      provideDocumentSemanticTokens: async (document, token) => {
        const tokens = await this.ask('textDocument/semanticTokens/full', this.of(document), token);
        return tokens ? new vscode.SemanticTokens(new Uint32Array(tokens.data), tokens.resultId) : null;
      },
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers)));
    add(server.codeLensProvider, () => vscode.languages.registerCodeLensProvider(selector(tables), {
      onDidChangeCodeLenses: this.refreshes.codeLens.event,
      provideCodeLenses: async (document, token) => types.codeLenses(await this.ask('textDocument/codeLens', this.of(document), token)),
      resolveCodeLens: async (lens, token) => {
        const resolved = lens.lsp && (await this.ask('codeLens/resolve', lens.lsp, token));
        if (resolved) lens.command = types.command(resolved.command) ?? { title: '', command: '' };
        return lens;
      },
    }));
    for (const command of server.executeCommandProvider?.commands ?? []) {
      add(true, () => vscode.commands.registerCommand(command, (...values) =>
        this.ask('workspace/executeCommand', { command, arguments: values })));
    }
    add(true, () => vscode.commands.registerCommand('lproj.showReferences', (uri, position, locations) =>
      vscode.commands.executeCommand('editor.action.showReferences', vscode.Uri.parse(uri), types.position(position), types.locations(locations) ?? [])));
  }

  formatting(documents) {
    return vscode.languages.registerDocumentFormattingEditProvider(documents, {
      provideDocumentFormattingEdits: async (document, options, token) => types.textEdits(
        await this.ask('textDocument/formatting', {
          ...this.of(document), options: { tabSize: options.tabSize, insertSpaces: options.insertSpaces },
        }, token)),
    });
  }
}

let client;

async function activate(context) {
  const log = vscode.window.createOutputChannel('lproj');
  context.subscriptions.push(log);
  client = new Client(context, log);
  context.subscriptions.push(
    vscode.workspace.onDidOpenTextDocument((document) => client.open(document)),
    vscode.workspace.onDidChangeTextDocument((event) => client.change(event)),
    vscode.workspace.onDidSaveTextDocument((document) => client.save(document)),
    vscode.workspace.onDidCloseTextDocument((document) => client.close(document)),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => {
      if (!client.isReady) return;
      const named = (folders) => folders.map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));
      client.connection.notify('workspace/didChangeWorkspaceFolders', { event: { added: named(event.added), removed: named(event.removed) } });
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration('lproj')) return;
      if (event.affectsConfiguration('lproj.path') || event.affectsConfiguration('lproj.logFile')) {
        client.restart().catch((error) => log.appendLine(String(error.message)));
      } else if (client.isReady) {
        client.connection.notify('workspace/didChangeConfiguration', { settings: { lproj: client.settings() } });
      }
    }),
    vscode.commands.registerCommand('lproj.restart', () => client.restart()),
    vscode.commands.registerCommand('lproj.showLog', () => log.show()),
  );
  try {
    await client.start();
  } catch (error) {
    // How the process ended is reported when it does.
    log.appendLine(String(error.message));
  }
}

async function deactivate() {
  await client?.stop();
}

module.exports = { activate, deactivate };
