import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchPostgres } from "./launch.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "dlvrd-pg-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const settings = { shared_buffers: "32MB" };

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    (found) => client.end().then(() => found.rows as T[]),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

describe("the embedded PostgreSQL", () => {
  it("keeps its rows over a restart, and is reached over its socket and over loopback only", async () => {
    const first = await launchPostgres({ dir, settings });
    await ask(first.url, "create table kept (n int); insert into kept values (42)");
    expect(await ask(first.url, "select inet_server_addr() as at")).toEqual([{ at: null }]);
    expect(await ask(first.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
    const over = first.url.replace(/@[^:]+:/, "@127.0.0.1:");
    expect(await ask(over, "select inet_server_addr()::text as at")).toEqual([{ at: "127.0.0.1/32" }]);
    await first.stop();
    const second = await launchPostgres({ dir, settings });
    expect(await ask(second.url, "select n from kept")).toEqual([{ n: 42 }]);
    await second.stop();
  });

  it("is reached over loopback where its folder lies too deep for a socket", async () => {
    const deep = path.join(dir, "deep".repeat(30));
    const launched = await launchPostgres({ dir: deep, settings });
    expect(await ask(launched.url, "select inet_server_addr()::text as at")).toEqual([
      { at: "127.0.0.1/32" },
    ]);
    await launched.stop();
  });

  it("adopts a server that outlived the process that started it", async () => {
    const script = `import { launchPostgres } from ${JSON.stringify(path.join(import.meta.dirname, "launch.ts"))};
      await launchPostgres({ dir: ${JSON.stringify(dir)}, settings: { shared_buffers: "32MB" } });
      process.kill(process.pid, "SIGKILL");`;
    const file = path.join(dir, "orphan.mts");
    await writeFile(file, script);
    const [, signal] = await once(
      spawn(process.execPath, ["--import", "tsx", file], { stdio: "inherit", cwd: process.cwd() }),
      "exit",
    );
    expect(signal).toBe("SIGKILL");
    const pid = (await readFile(path.join(dir, "cluster", "postmaster.pid"), "utf8")).split("\n")[0];
    const adopted = await launchPostgres({ dir, settings });
    expect((await readFile(path.join(dir, "cluster", "postmaster.pid"), "utf8")).split("\n")[0]).toBe(pid);
    expect(await ask(adopted.url, "select n from kept")).toEqual([{ n: 42 }]);
    await adopted.stop();
    await expect(ask(adopted.url, "select 1")).rejects.toThrow();
  });

  it("leaves a server that it found to who is connected to it", async () => {
    const first = await launchPostgres({ dir, settings });
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    const second = await launchPostgres({ dir, settings });
    expect(second.url).toBe(first.url);
    await second.stop();
    expect((await client.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
    await client.end();
    await (await launchPostgres({ dir, settings })).stop();
    await expect(ask(first.url, "select 1")).rejects.toThrow();
    await first.stop();
  });

  it("takes away sockets that a killed server left behind", async () => {
    const stale = path.join(dir, "cluster", ".s.PGSQL.1");
    await writeFile(stale, "");
    const launched = await launchPostgres({ dir, settings });
    await expect(readFile(stale)).rejects.toThrow(/ENOENT/);
    await launched.stop();
  });

  it("refuses a data folder of another major version with a sentence", async () => {
    const version = path.join(dir, "cluster", "PG_VERSION");
    const real = await readFile(version, "utf8");
    await writeFile(version, "14\n");
    await expect(launchPostgres({ dir })).rejects.toThrow(/made by PostgreSQL 14/);
    await writeFile(version, real);
  });
});
