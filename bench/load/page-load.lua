-- wrk: requests a page at a limited rate. The argument is a connection's wait before its next request.
local wait

function init(args)
  wait = tonumber(args[1])
end

function delay() return wait end
