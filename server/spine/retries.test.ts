import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TOKEN_HEADER } from "#contract/auth.ts";
import { startServer, type ServerProcess } from "#server/testing/server-process.ts";

const KILLS = 4;
const CALLS = 40;
const ROOT = "/chatbird/api/customer_master";

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

const save = (n: number): Promise<Response> =>
  fetch(`${server.url}${ROOT}/customers/${customer}/notes`, {
    method: "POST",
    headers: {
      [TOKEN_HEADER]: server.token,
      "content-type": "application/json",
      "idempotency-key": `note-${n}`,
    },
    body: JSON.stringify({ text: `Note ${n}` }),
  });

let customer: string;

/** As a careful program calls: again under the same key until it is told how it went. */
async function until(n: number, told: Set<number>): Promise<void> {
  const reply = await save(n);
  await reply.json();
  if (reply.status === 409 && reply.headers.has("retry-after")) return until(n, told);
  expect([200, 409], `note ${n}`).toContain(reply.status);
  told.add(n);
}

it("writes once what is sent again and again while its server is killed", async () => {
  ({ id: customer } = await server.post<{ id: string }>(`${ROOT}/customer/save`, {
    name: "Asha Raman",
    phoneNumber: "+919812345678",
  }));
  const told = new Set<number>();
  for (let round = 0; round < KILLS; round += 1) {
    const open = Array.from({ length: CALLS }, (_, n) => round * CALLS + n);
    // The process dies while these are under way: after as many answers as the round says.
    let answers = 0;
    const killed = new Promise<void>((resolve, reject) => {
      for (const n of open)
        save(n)
          .then((reply) => reply.json())
          .then(() => {
            if ((answers += 1) === round * 3 + 1) server.kill().then(resolve, reject);
          })
          .catch(() => {});
    });
    await killed;
    server = await startServer(server.dataDir, server.token);
    await Promise.all(open.map((n) => until(n, told)));
  }
  expect(told.size).toBe(KILLS * CALLS);
  const texts: string[] = [];
  for (let from = 0; ; from += 100) {
    const page = await server.get<{ notes: { text: string }[]; more: boolean }>(
      `${ROOT}/customers/${customer}/notes?from=${from}&perPage=100`,
    );
    texts.push(...page.notes.map(({ text }) => text));
    if (!page.more) break;
  }
  expect(texts.toSorted()).toEqual(Array.from({ length: KILLS * CALLS }, (_, n) => `Note ${n}`).toSorted());
}, 240_000);
