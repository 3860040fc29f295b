-- wrk: posts events of about 2 kB, each with an id of its own. The first argument makes the ids of one run differ from those
-- of the others; the fourth is how many go in one request, the fifth how long a connection waits before its next one.
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
  -- Only where it is asked for: wrk takes the mere presence of the function for a wait.
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
