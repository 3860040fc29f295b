-- wrk: asks for a page at a pace; the argument is how long a connection waits before its next request.
local wait

function init(args)
  wait = tonumber(args[1])
end

function delay() return wait end
