import { rm } from "node:fs/promises";
import WebSocket from "ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "#contract/jobs.ts";
import type { ServerFrame } from "#contract/realtime.ts";
import { startServer, type ServerProcess } from "#server/testing/server-process.ts";

const INTENTS = 60;
const ROWS = 12_000;
const TABLE = `intent,phrase\n${Array.from({ length: ROWS }, (_, n) => `intent ${n % INTENTS},say thing ${n} about topic ${n % INTENTS} in words ${n % 97}`).join("\n")}`;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

/** Waits until the server tells, over its socket, of a job in the wanted condition. */
async function jobUntil(id: string, condition: (job: JobView) => boolean): Promise<JobView> {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/ws?token=${server.token}`);
  socket.on("error", () => {});
  try {
    return await new Promise((resolve, reject) => {
      const look = async () => {
        const job = await server.get<JobView>(`/chatbird/api/jobs/${id}`);
        if (condition(job)) resolve(job);
      };
      socket.on("message", (data) => {
        const frame = JSON.parse(String(data)) as ServerFrame;
        if (frame.action === "event" && frame.name === "job.changed" && condition(frame.data))
          resolve(frame.data);
        if (frame.action === "ready") look().catch(reject);
      });
    });
  } finally {
    socket.terminate();
  }
}

const ended = (job: JobView) => ["done", "failed", "cancelled"].includes(job.state);

async function restart(): Promise<void> {
  await server.kill();
  server = await startServer(server.dataDir, server.token);
}

describe("kill -9", () => {
  let bot: string;

  it("during an import: each batch whole or not at all, the job goes on, no row doubled", async () => {
    bot = (
      await server.post<{ id: string }>("/chatbird/api/nlp/agent", {
        name: "Survivor",
        description: "d",
        type: "nlp",
      })
    ).id;
    const { job } = await server.upload<{ job: JobView }>(
      `/chatbird/api/nlp/agent/${bot}/import`,
      "set.csv",
      TABLE,
    );
    const half = await jobUntil(job.id, (now) => now.done >= 3_000 || ended(now));
    expect(half.state).toBe("running");
    await restart();
    const between = await server.get<{ phrases: number }>(`/chatbird/api/nlp/agent/${bot}`);
    expect(between.phrases % 1_000).toBe(0);
    const whole = await jobUntil(job.id, ended);
    expect(whole).toMatchObject({
      state: "done",
      done: ROWS,
      counts: { accepted: ROWS, duplicate: 0, rejected: 0 },
    });
    expect(await server.get(`/chatbird/api/nlp/agent/${bot}`)).toMatchObject({
      phrases: ROWS,
      intents: INTENTS,
    });
  });

  it("during an import of customers: it goes on behind what has committed, each row once", async () => {
    const rows = 300_000;
    const table = `Name,Phone Number\n${Array.from({ length: rows }, (_, n) => `Person ${n},+91${7_000_000_000 + n}\n`).join("")}`;
    const root = "/chatbird/api/customer_master";
    const { uploadId } = await server.upload<{ uploadId: string }>(`${root}/upload_csv`, "many.csv", table);
    const headerMapping = ["Name", "Phone Number"].map((header) => ({ src: header, des: header }));
    const { job } = await server.post<{ job: JobView }>(`${root}/upload_csv`, { uploadId, headerMapping });
    const half = await jobUntil(job.id, (now) => (now.counts.new ?? 0) >= 20_000 || ended(now));
    expect(half.state).toBe("running");
    await restart();
    const whole = await jobUntil(job.id, ended);
    expect(whole).toMatchObject({
      state: "done",
      counts: { new: rows, same: 0, changed: 0, repeated: 0, bad: 0 },
    });
    const found = await server.get<{ customers: { customers: object[] } }>(
      `${root}/customers?search=${encodeURIComponent(`person ${rows - 1}`)}`,
    );
    expect(found.customers.customers).toHaveLength(1);
  });

  it("during training: the run goes on after the restart and ends with one live model", async () => {
    const { job } = await server.get<{ job: JobView }>(`/chatbird/api/nlp/agent/${bot}/train`);
    await jobUntil(job.id, (now) => now.state === "running" || ended(now));
    await restart();
    const done = await jobUntil(job.id, ended);
    expect(done.state).toBe("done");
    const status = await server.get<{ state: string; live: { version: number } }>(
      `/chatbird/api/nlp/agent/${bot}/training`,
    );
    expect(status).toMatchObject({ state: "trained", live: { version: 1, phrases: ROWS } });
    // It learns 12,000 phrases, one and a half times, and tests what it learnt.
  }, 90_000);

  it("leaves everything as it was, and Ctrl-C too", async () => {
    const say = () =>
      server.post<{ intent: string }>("/chatbird/api/nlp/predictIntent", {
        agentId: bot,
        message: { text: "say thing 7 about topic 7 in words 7" },
      });
    expect((await say()).intent).toBe("intent 7");
    await server.stop();
    server = await startServer(server.dataDir, server.token);
    expect((await say()).intent).toBe("intent 7");
  });
});
