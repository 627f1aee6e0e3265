'use strict';
// The types of the Language Server Protocol as those of Visual Studio Code, and positions back. Each result keeps the message that it was
// made of as `lsp` where the server may be asked for the rest of it.

class EditorTypes {
  /** @param vscode the module of the editor. */
  constructor(vscode) { this.vscode = vscode; }

  toPosition(position) { return { line: position.line, character: position.character }; }
  toRange(range) { return { start: this.toPosition(range.start), end: this.toPosition(range.end) }; }
  position(position) { return new this.vscode.Position(position.line, position.character); }
  range(range) { return new this.vscode.Range(this.position(range.start), this.position(range.end)); }
  uri(uri) { return this.vscode.Uri.parse(uri); }

  /** Markdown of the server, which cannot run commands; anything else as text. */
  markup(content) {
    if (typeof content === 'string') return content;
    if (content.kind !== 'markdown') return content.value;
    const text = new this.vscode.MarkdownString(content.value);
    text.isTrusted = false;
    text.supportHtml = false;
    return text;
  }

  hover(hover) {
    if (!hover) return null;
    const contents = Array.isArray(hover.contents) ? hover.contents : [hover.contents];
    return new this.vscode.Hover(contents.map((each) => this.markup(each)), hover.range && this.range(hover.range));
  }

  locations(result) {
    if (!result) return null;
    return (Array.isArray(result) ? result : [result]).map((each) => {
      if (!each.targetUri) return new this.vscode.Location(this.uri(each.uri), this.range(each.range));
      return {
        targetUri: this.uri(each.targetUri), targetRange: this.range(each.targetRange),
        targetSelectionRange: this.range(each.targetSelectionRange),
        originSelectionRange: each.originSelectionRange && this.range(each.originSelectionRange),
      };
    });
  }

  diagnostic(diagnostic) {
    const { vscode } = this;
    const made = new vscode.Diagnostic(this.range(diagnostic.range), diagnostic.message, (diagnostic.severity ?? 1) - 1);
    made.source = diagnostic.source;
    made.code = diagnostic.codeDescription ? { value: diagnostic.code, target: this.uri(diagnostic.codeDescription.href) } : diagnostic.code;
    made.tags = diagnostic.tags;
    made.relatedInformation = diagnostic.relatedInformation?.map((each) => new vscode.DiagnosticRelatedInformation(
      new vscode.Location(this.uri(each.location.uri), this.range(each.location.range)), each.message));
    made.lsp = diagnostic;
    return made;
  }

  completions(result) {
    if (!result) return null;
    const items = Array.isArray(result) ? result : result.items;
    return new this.vscode.CompletionList(items.map((each) => this.completion(each)), !Array.isArray(result) && result.isIncomplete);
  }

  completion(item) {
    const { vscode } = this;
    const label = item.labelDetails ? { label: item.label, ...item.labelDetails } : item.label;
    const made = new vscode.CompletionItem(label, item.kind ? item.kind - 1 : undefined);
    const text = item.textEdit?.newText ?? item.insertText ?? item.label;
    made.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
    if (item.textEdit) {
      made.range = item.textEdit.range
        ? this.range(item.textEdit.range)
        : { inserting: this.range(item.textEdit.insert), replacing: this.range(item.textEdit.replace) };
    }
    Object.assign(made, { filterText: item.filterText, sortText: item.sortText, preselect: item.preselect, lsp: item });
    return this.completeItem(made, item);
  }

  completeItem(made, item) {
    if (item.detail) made.detail = item.detail;
    if (item.documentation) made.documentation = this.markup(item.documentation);
    return made;
  }

  inlayHints(hints) {
    return hints?.map((hint) => {
      const label = typeof hint.label === 'string' ? hint.label : hint.label.map((part) => part.value).join('');
      const made = new this.vscode.InlayHint(this.position(hint.position), label, hint.kind);
      Object.assign(made, { paddingLeft: hint.paddingLeft, paddingRight: hint.paddingRight, lsp: hint });
      if (hint.tooltip) made.tooltip = this.markup(hint.tooltip);
      return made;
    });
  }

  codeActions(actions, diagnostics) {
    return actions?.map((action) => {
      // A command alone.
      if (typeof action.command === 'string') return this.command(action);
      const made = new this.vscode.CodeAction(action.title, action.kind ? this.vscode.CodeActionKind.Empty.append(action.kind) : undefined);
      if (action.edit) made.edit = this.workspaceEdit(action.edit);
      if (action.command) made.command = this.command(action.command);
      made.isPreferred = action.isPreferred;
      made.disabled = action.disabled;
      const named = new Set(action.diagnostics?.map((each) => JSON.stringify([each.range, each.code, each.message])));
      made.diagnostics = diagnostics.filter((each) => each.lsp && named.has(JSON.stringify([each.lsp.range, each.lsp.code, each.lsp.message])));
      made.lsp = action;
      return made;
    });
  }

  command(command) { return command ? { title: command.title, command: command.command, arguments: command.arguments } : undefined; }

  textEdits(edits) { return edits?.map((edit) => new this.vscode.TextEdit(this.range(edit.range), edit.newText)); }

  workspaceEdit(edit) {
    const made = new this.vscode.WorkspaceEdit();
    for (const change of edit.documentChanges ?? []) {
      if (change.kind === 'create') made.createFile(this.uri(change.uri), change.options);
      else if (change.kind === 'rename') made.renameFile(this.uri(change.oldUri), this.uri(change.newUri), change.options);
      else if (change.kind === 'delete') made.deleteFile(this.uri(change.uri), change.options);
      else for (const each of change.edits) made.replace(this.uri(change.textDocument.uri), this.range(each.range), each.newText);
    }
    if (edit.documentChanges) return made;
    for (const [uri, edits] of Object.entries(edit.changes ?? {})) {
      for (const each of edits) made.replace(this.uri(uri), this.range(each.range), each.newText);
    }
    return made;
  }

  documentSymbols(symbols) {
    return symbols?.map((symbol) => {
      // A key may be empty, which the editor does not take for a name.
      const made = new this.vscode.DocumentSymbol(
        symbol.name || '""', symbol.detail ?? '', symbol.kind - 1, this.range(symbol.range), this.range(symbol.selectionRange));
      made.children = this.documentSymbols(symbol.children ?? []);
      return made;
    });
  }

  workspaceSymbols(symbols) {
    return symbols?.map((symbol) => new this.vscode.SymbolInformation(
      symbol.name, symbol.kind - 1, symbol.containerName ?? '',
      new this.vscode.Location(this.uri(symbol.location.uri), symbol.location.range ? this.range(symbol.location.range) : this.position({ line: 0, character: 0 }))));
  }

  foldingRanges(ranges) {
    const kinds = { comment: 1, imports: 2, region: 3 };
    return ranges?.map((range) => new this.vscode.FoldingRange(range.startLine, range.endLine, kinds[range.kind]));
  }

  codeLenses(lenses) {
    return lenses?.map((lens) => {
      const made = new this.vscode.CodeLens(this.range(lens.range), this.command(lens.command));
      made.lsp = lens;
      return made;
    });
  }
}

module.exports = { EditorTypes };
