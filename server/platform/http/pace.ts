import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fail } from "#server/platform/fail.ts";

export type Pace = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Refuses who is known and calls too often: by person, since a new session is no new person, or by key. Counted in this
 * process, as what is open to anyone is.
 */
export function createPace(app: FastifyInstance, perMinute: number): Pace {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: "1 minute",
    keyGenerator: ({ caller }) => caller ?? "",
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const seconds = Math.max(1, counted.ttlInSeconds);
    reply.header("retry-after", String(seconds));
    throw fail("RATE_LIMITED", { seconds });
  };
}
