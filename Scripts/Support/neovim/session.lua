-- What a user of Neovim sees of `lproj lsp`, as text: findings, a hover, completions and a renamed key. Run by Scripts/check-neovim with the
-- variables FOLDER, the project, and LPROJ, the program; the current folder is that of the sources.
local folder = os.getenv('FOLDER')
local lines = {}
local function say(text)
  for line in (text .. '\n'):gmatch('(.-)\n') do
    -- Places do not depend on the folder.
    table.insert(lines, (line:gsub('%s+$', ''):gsub(vim.pesc(folder), 'PROJECT')))
  end
end

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then error('waited too long for ' .. what) end
end

local function open(path)
  vim.cmd('edit ' .. folder .. '/' .. path)
  local buffer = vim.api.nvim_get_current_buf()
  wait('a client for ' .. path, function() return #vim.lsp.buf_get_clients(buffer) > 0 end)
  wait('the server', function()
    for _, client in pairs(vim.lsp.buf_get_clients(buffer)) do return client.server_capabilities and client.initialized ~= false end
  end)
  return buffer
end

local function move(text)
  vim.fn.cursor(1, 1)
  assert(vim.fn.search('\\V' .. text, 'c') > 0, text .. ' is not in the buffer')
end

local function show_findings(buffer)
  local found = vim.diagnostic.get(buffer)
  table.sort(found, function(left, right)
    if left.lnum ~= right.lnum then return left.lnum < right.lnum end
    return left.message < right.message
  end)
  for _, each in ipairs(found) do
    say(string.format('%d:%d %s %s', each.lnum + 1, each.col + 1, vim.diagnostic.severity[each.severity], each.message))
  end
end

local function main()
  dofile('Editors/Neovim/lproj.lua').setup({ cmd = { os.getenv('LPROJ'), 'lsp' } })

  local german = open('Sources/App/de.lproj/Localizable.strings')
  wait('findings', function() return #vim.diagnostic.get(german) > 0 end)
  say('== findings of de.lproj/Localizable.strings (' .. vim.bo.filetype .. ')')
  show_findings(german)

  local code = open('Sources/App/Code.swift')
  move('"title')
  vim.cmd('normal! l')
  say('== hover of a key in Code.swift')
  vim.lsp.buf.hover()
  local window
  wait('a hover', function()
    for _, each in ipairs(vim.api.nvim_list_wins()) do
      if vim.api.nvim_win_get_config(each).relative ~= '' then window = each end
    end
    return window ~= nil
  end)
  for _, line in ipairs(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)) do say(line) end
  vim.api.nvim_win_close(window, true)

  say('== completions in the literal of a call')
  move('farewell')
  local answers = vim.lsp.buf_request_sync(code, 'textDocument/completion', vim.lsp.util.make_position_params(), 20000)
  for _, answer in pairs(answers or {}) do
    for _, item in ipairs(vim.lsp.util.text_document_completion_list_to_complete_items(answer.result, '')) do
      say(item.word .. '\t' .. (item.menu or ''))
    end
  end

  say('== after renaming a key')
  move('"title')
  vim.cmd('normal! l')
  vim.lsp.buf.rename('window.title')
  wait('the edit', function()
    return table.concat(vim.api.nvim_buf_get_lines(code, 0, -1, false), '\n'):find('window.title', 1, true)
  end)
  for _, path in ipairs({ 'Code.swift', 'de.lproj/Localizable.strings', 'en.lproj/Localizable.strings' }) do
    local buffer = vim.fn.bufadd(folder .. '/Sources/App/' .. path)
    vim.fn.bufload(buffer)
    say('-- ' .. path)
    for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do say(line) end
  end

  say('== after renaming it to a key that exists')
  vim.cmd('buffer ' .. code)
  move('window.title')
  local refused = vim.lsp.buf_request_sync(
    code, 'textDocument/rename', vim.tbl_extend('force', vim.lsp.util.make_position_params(), { newName = 'farewell' }), 20000)
  for _, answer in pairs(refused or {}) do say(answer.error and answer.error.message or 'no error') end
end

local ok, message = xpcall(main, debug.traceback)
if not ok then say(message) end
vim.fn.writefile(lines, os.getenv('OUTPUT'))
vim.cmd(ok and 'qall!' or 'cquit!')
