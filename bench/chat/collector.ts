import { once } from "node:events";
import WebSocket from "ws";
import type { ServerProcess } from "#server/testing/server-process.ts";

/** Gives what has a server collect its garbage now, as a debugger does (HeapProfiler of the inspector's protocol). */
export async function collectorOf({ child }: ServerProcess): Promise<() => Promise<void>> {
  const told = new Promise<string>((resolve) => {
    let said = "";
    child.stderr!.on("data", (chunk) => {
      said += chunk;
      const url = /Debugger listening on (ws:\S+)\n/.exec(said)?.[1];
      if (url) resolve(url);
    });
  });
  child.kill("SIGUSR1");
  const url = await told;
  return async () => {
    const inspector = new WebSocket(url);
    await once(inspector, "open");
    inspector.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
    await once(inspector, "message");
    // A process waits for its debugger before it ends.
    inspector.close();
    await once(inspector, "close");
  };
}
