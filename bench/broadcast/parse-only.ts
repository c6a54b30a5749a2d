import http from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

/** The least that a webhook can be: a body that is parsed and answered, nothing proven and nothing kept. */
const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    JSON.parse(Buffer.concat(parts).toString("utf8"));
    response.end();
  });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
process.stdin.on("end", () => process.exit(0)).resume();
