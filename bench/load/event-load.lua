-- wrk: posts events of about 2 kB, each with its own id. The first argument makes the ids of runs differ. The fourth is the number of
-- events per request, and the fifth a connection's wait before its next request.
local before, after, batch
local number = 0
local run

local function event()
  number = number + 1
  return before .. string.format("%s-0000-4000-8000-%012x", run, number) .. after
end

function init(args)
  run = args[1]
  before = '{"type":"track","event":"pageView","timestamp":"' .. args[2] .. '","sessionId":"bench","anonymousId":"bench","properties":{"eventId":"'
  after = '","website":"tqg","pageName":"quiz-auto","templateName":"quiz","filler":"' .. string.rep("x", tonumber(args[3])) .. '"}}'
  batch = tonumber(args[4])
  local wait = tonumber(args[5])
  -- Defined only if there is a wait, because wrk treats the mere presence of the function as one.
  if wait > 0 then
    function delay() return wait end
  end
end

function request()
  if batch == 1 then return wrk.format("POST", nil, nil, event()) end
  local events = {}
  for place = 1, batch do events[place] = event() end
  return wrk.format("POST", nil, nil, "[" .. table.concat(events, ",") .. "]")
end
