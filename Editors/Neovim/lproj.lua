-- `lproj lsp` for every Neovim from 0.7 on: the types of files, and a client for each buffer. Neovim 0.11 can use lsp/lproj.lua instead.
-- require('lproj').setup(), or setup({ cmd = { '/path/of/lproj', 'lsp' } })
local M = {}

local markers = { '.lproj.yml', 'Package.swift', '.git' }
local filetypes = { 'strings', 'stringsdict', 'xcstrings', 'swift', 'objc', 'objcpp', 'c', 'cpp', 'java' }

--- The folder of the project: the nearest one above a file that has one of the markers.
local function root(path)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  while true do
    for _, marker in ipairs(markers) do
      if vim.loop.fs_stat(folder .. '/' .. marker) then return folder end
    end
    local above = vim.fn.fnamemodify(folder, ':h')
    if above == folder then return vim.fn.fnamemodify(path, ':p:h') end
    folder = above
  end
end

--- Starts the client of a project once, and attaches a buffer to it.
local clients = {}
local function attach(buffer, options)
  local path = vim.api.nvim_buf_get_name(buffer)
  if path == '' then return end
  local folder = root(path)
  local config = vim.tbl_extend('force', {
    name = 'lproj',
    cmd = { 'lproj', 'lsp' },
    root_dir = folder,
    workspace_folders = { { uri = vim.uri_from_fname(folder), name = folder } },
  }, options or {})
  -- Since 0.8 one function starts a client or finds the one that runs.
  if vim.lsp.start then return vim.lsp.start(config, { bufnr = buffer }) end
  local client = clients[folder]
  if not client or vim.lsp.client_is_stopped(client) then
    client = vim.lsp.start_client(config)
    clients[folder] = client
  end
  if client then vim.lsp.buf_attach_client(buffer, client) end
  return client
end

function M.setup(options)
  local group = vim.api.nvim_create_augroup('lproj', { clear = true })
  -- Neovim 0.7 only looks at vim.filetype.add if a variable says so.
  vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
    group = group,
    pattern = { '*.strings', '*.stringsdict', '*.xcstrings' },
    callback = function(event) vim.bo[event.buf].filetype = vim.fn.fnamemodify(event.match, ':e') end,
  })
  vim.api.nvim_create_autocmd('FileType', {
    group = group,
    pattern = filetypes,
    callback = function(event) attach(event.buf, options) end,
  })
end

M.attach = attach
return M
