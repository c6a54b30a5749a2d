import type { Caller } from "./entry.ts";
import type { Call } from "#server/platform/http/mount.ts";
import type { Origin } from "#server/platform/scope.ts";

/** Where a call without a session came from, for the audit trail. */
export const originOf = ({ address, requestId }: Call): Origin => ({ address, requestId });

/** The same for a session that may begin. */
export const callerOf = (call: Call): Caller => ({ ...originOf(call), userAgent: call.userAgent });
