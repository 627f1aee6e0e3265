-- `lproj lsp` for Neovim 0.11 and later: put this file into a folder `lsp` of your 'runtimepath', such as ~/.config/nvim/lsp, and call
-- vim.lsp.enable('lproj').
return {
  cmd = { 'lproj', 'lsp' },
  filetypes = { 'strings', 'stringsdict', 'xcstrings', 'swift', 'objc', 'objcpp', 'c', 'cpp', 'java' },
  root_markers = { '.lproj.yml', 'Package.swift', '.git' },
}
