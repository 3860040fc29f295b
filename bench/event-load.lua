-- wrk: posts events of about 2 kB, each with an id of its own. The first argument makes the ids of one run differ from those of the others.
local before, after
local number = 0
local run

function init(args)
  run = args[1]
  before = '{"type":"track","event":"pageView","timestamp":"' .. args[2] .. '","sessionId":"bench","anonymousId":"bench","properties":{"eventId":"'
  after = '","website":"tqg","pageName":"quiz-auto","templateName":"quiz","filler":"' .. string.rep("x", tonumber(args[3])) .. '"}}'
end

function request()
  number = number + 1
  local id = string.format("%s-0000-4000-8000-%012x", run, number)
  return wrk.format("POST", nil, nil, before .. id .. after)
end
