import type { z } from "zod";
import type { Permission } from "#contract/permissions.ts";
import type { SocketRoute } from "#contract/route.ts";
import { fail, Failure } from "#server/platform/fail.ts";
import { parseInput } from "#server/platform/http/input.ts";
import type { Log } from "#server/platform/log.ts";
import type { Sessions } from "#server/platform/session/sessions.ts";
import type { MakeScope, Principal, Scope } from "#server/platform/scope.ts";

type Payload<R extends SocketRoute> = z.output<R["payload"]>;
export type SocketHandler<R extends SocketRoute> = (scope: Scope, payload: Payload<R>) => Promise<unknown>;
export interface SocketAction {
  name: string;
  route: SocketRoute;
  handle(scope: Scope, payload: unknown): Promise<unknown>;
}

/** Ties a feature's socket actions to their handlers; an action without a handler does not compile. */
export function implementActions<T extends Record<string, SocketRoute>>(
  table: T,
  handlers: { [N in keyof T]: SocketHandler<T[N]> },
): SocketAction[] {
  return Object.entries(table).map(([name, route]) => ({
    name,
    route,
    handle: handlers[name as keyof T] as SocketAction["handle"],
  }));
}

/** Does what a client asks for over its socket, and gives the frame that answers it. */
export type Perform = (
  principal: Principal,
  frame: { action: string; id?: string; [field: string]: unknown },
) => Promise<object>;

/** The same guard as for calls: who may, then what is asked parsed by the contract, then the handler. */
export function createPerform(
  actions: readonly SocketAction[],
  parts: { makeScope: MakeScope; log: Log; sessions: Pick<Sessions, "used"> },
): Perform {
  const byName = new Map(actions.map((action) => [action.name, action]));
  return async (principal, { action: name, id, ...given }) => {
    const known = byName.get(name);
    if (!known) return { action: "error", id, message: "This frame is not understood." };
    try {
      // Whoever works over the socket alone works; one whose session ended is shown out by the hub as well.
      if (!(await parts.sessions.used(principal))) throw fail("LOGIN_REQUIRED");
      demandAccess(known.route, principal);
      const payload = parseInput(known.route.payload, given, "body");
      // Without its data a frame would not read as an answer.
      const data = (await known.handle(parts.makeScope(principal), payload)) ?? null;
      return { action: "done", id, name, data };
    } catch (error) {
      if (!(error instanceof Failure)) parts.log.error({ err: error, action: name }, "socket action failed");
      else if (error.tampering) {
        const caller = principal.userId ?? principal.credentialId;
        parts.log.warn({ action: name, caller, why: error.tampering }, "tampered with");
      }
      const failure = error instanceof Failure ? error : fail("INTERNAL");
      const { reason, code, message, errors } = failure;
      return { action: failureName(name, failure), id, reason, code, message, errors };
    }
  };
}

/** The specification's name for a failed action; nothing to pick up has a name of its own. */
const failureName = (name: string, { reason }: Failure) =>
  reason === "NO_CHAT_PICKED" ? "noChatPicked" : `${name}Failed`;

function demandAccess({ permission }: SocketRoute, principal: Principal): void {
  if ((permission === "VISITOR") !== (principal.kind === "visitor")) throw fail("LOGIN_REQUIRED");
  if (permission === "VISITOR") return;
  const any = [permission].flat() as Permission[];
  if (!any.some((one) => principal.permissions.has(one)))
    throw fail("ACCESS_DENIED", { permission: any.join(" or ") });
}
