import { z } from "zod";
import { CLOSE_INVALID_TOKEN } from "#contract/realtime.ts";
import type { Principal } from "#server/platform/scope.ts";
import { isWithin } from "#server/platform/session/networks.ts";
import type { Sessions } from "#server/platform/session/sessions.ts";
import type { Perform } from "./actions.ts";
import type { Hub, LeftOff } from "./hub.ts";
import type { Wire } from "./wire.ts";

const AUTHENTICATE_WITHIN_MS = 10_000;
/** Actions of one client that may wait for those before them. */
const WAITING_MAX = 100;
const CLOSE_BAD_FRAME = 1008;
const NOT_UNDERSTOOD = JSON.stringify({ action: "error", message: "This frame is not understood." });

const frame = z.looseObject({ action: z.string().max(60), id: z.string().max(100).optional() });
const hello = z.object({
  token: z.string().max(200).optional(),
  lastSeq: z.number().int().min(0).optional(),
  audience: z.string().max(40).optional(),
});

export interface ConnectionParts {
  hub: Pick<Hub, "enter">;
  sessions: Pick<Sessions, "resolve" | "used">;
  perform: Perform;
}

/** Talks with one client: lets it in by its token (`fallback` where its first frame brings none), then does what it asks. */
export function converse(wire: Wire, { hub, sessions, perform }: ConnectionParts, fallback?: string) {
  const { ws, address } = wire;
  let entered = false;
  let principal: Principal | undefined;
  let waiting = 0;
  // Everything happens in the order in which it was said.
  let line: Promise<void> = Promise.resolve();
  const inLine = (step: () => Promise<void>) => {
    line = line.then(step).catch(() => ws.terminate());
  };
  const late = setTimeout(() => ws.close(CLOSE_INVALID_TOKEN, "no authentication"), AUTHENTICATE_WITHIN_MS);
  ws.once("close", () => clearTimeout(late));
  ws.on("error", () => ws.terminate());

  async function authenticate(token: string | undefined, leftOff: LeftOff): Promise<void> {
    if (entered) return;
    entered = true;
    clearTimeout(late);
    principal = token === undefined ? undefined : await sessions.resolve(token);
    if (principal?.networks && !isWithin(principal.networks, address)) principal = undefined;
    if (principal) await hub.enter(wire, principal, leftOff);
    // The session may have ended while the client was on its way in, when nobody could close it yet.
    if (!principal || !(await sessions.resolve(token!)))
      ws.close(CLOSE_INVALID_TOKEN, "invalid access token");
  }

  async function act(said: z.output<typeof frame>): Promise<void> {
    waiting--;
    if (!principal) return ws.close(CLOSE_BAD_FRAME, "not understood");
    if (ws.readyState === ws.OPEN) ws.send(JSON.stringify(await perform(principal, said)));
  }

  function hear(text: string | undefined): void {
    const said = frame.safeParse(readJson(text));
    if (said.data?.action === "authenticate") {
      const { data } = hello.safeParse(said.data);
      if (data) return inLine(() => authenticate(data.token ?? fallback, data));
    } else if (said.data?.action === "ping") {
      // Where it cannot be noted now, the next ping says it again.
      if (said.data.used === true && principal) void sessions.used(principal).catch(() => {});
      return ws.send('{"action":"pong"}');
    } else if (said.data?.action === "pong") {
      return;
    } else if (said.success) {
      if (++waiting > WAITING_MAX) return ws.close(CLOSE_BAD_FRAME, "too fast");
      return inLine(() => act(said.data));
    }
    ws.send(NOT_UNDERSTOOD);
    if (!entered) ws.close(CLOSE_BAD_FRAME, "not understood");
  }

  ws.on("message", (data, isBinary) => hear(isBinary ? undefined : data.toString()));
  return { enter: (token: string, leftOff: LeftOff) => inLine(() => authenticate(token, leftOff)) };
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
