-- POST /features: the peers' contract, see load-tests/README.md.
-- One pooled Redis connection a request, all HMGETs in one pipeline.
local redis = require "nginx.redis"
local cjson = require "cjson"
local M = {}

function M.handle(port)
  ngx.req.read_body()
  local req = cjson.decode(ngx.req.get_body_data())
  local groups = req.groups or { req }
  local r = redis:new()
  r:set_timeout(20000)
  local ok, err = r:connect("127.0.0.1", port)
  if not ok then
    ngx.log(ngx.ERR, "connect: ", err)
    return ngx.exit(503)
  end
  local reads = 0
  for g = 1, #groups do
    reads = reads + #groups[g].keys
  end
  r:init_pipeline(reads)
  for g = 1, #groups do
    local keys, fields = groups[g].keys, groups[g].fields
    for i = 1, #keys do
      r:hmget(keys[i], unpack(fields))
    end
  end
  local rows, perr = r:commit_pipeline()
  if not rows then
    ngx.log(ngx.ERR, "pipeline: ", perr)
    return ngx.exit(502)
  end
  r:set_keepalive(60000, 512)
  ngx.header.content_type = "application/json"
  local out = cjson.encode({ rows = rows })  -- ngx.null is cjson.null: a missing field is null
  ngx.header.content_length = #out
  ngx.print(out)
end

return M
