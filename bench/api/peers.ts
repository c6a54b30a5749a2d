import { createServer } from "node:http";
import { once } from "node:events";
import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import pg from "pg";

/** The least a server can do: bare node:http, with or without the same look-up by hand-written SQL. */
const [databaseUrl, enterpriseId, entityId, token] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 });
const known = new Set([createHash("sha256").update(token!).digest("base64")]);

const server = createServer(async (request, response) => {
  response.setHeader("content-type", "application/json");
  if (request.url === "/bare")
    return response.end('{"status":true,"code":100,"message":"Success","data":{}}');
  const given = String(request.headers["authentication-token"]);
  if (!known.has(createHash("sha256").update(given).digest("base64"))) return response.writeHead(401).end();
  const found = await pool.query({
    name: "entity",
    text: 'select id, bot_id, name, "values", updated_at from bot_entity where enterprise_id = $1 and id = $2',
    values: [enterpriseId, entityId],
  });
  response.end(JSON.stringify({ status: true, code: 100, message: "Success", data: found.rows[0] }));
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
