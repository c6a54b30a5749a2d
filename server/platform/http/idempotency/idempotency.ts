import type { FastifyRequest } from "fastify";
import { type Route, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_MAX } from "#contract/route.ts";
import type { Secrets } from "#server/platform/crypto/secrets.ts";
import type { Database, Db } from "#server/platform/db/pools.ts";
import type { ProcessMark } from "#server/platform/db/process-mark.ts";
import { Failure, fail } from "#server/platform/fail.ts";
import { newId } from "#server/platform/ids.ts";
import type { Log } from "#server/platform/log.ts";
import type { Principal } from "#server/platform/scope.ts";
import { digestOf } from "./digest.ts";
import { answersIn, begin, type Claim, find, forget, keep, noteWriting, takeOver } from "./records.ts";

/** An answer as it went out. */
export interface KeptAnswer {
  status: number;
  body: string;
}

/** One call that is made at most once, however often it is sent. */
export interface OnceOnly {
  /** The answer of an earlier try, or nothing where this one is to carry the call out. */
  earlier(body: unknown): Promise<KeptAnswer | undefined>;
  /** A transaction of the call is about to commit: it is rolled back where another try has taken over. */
  beforeCommit(db: Db): Promise<void>;
  done(answer: KeptAnswer): Promise<void>;
  failed(failure: Failure, body: () => string): Promise<void>;
}

export interface Idempotency {
  /** Reads the header; nothing where there is none, or where a call changes nothing anyway. */
  of(route: Route, request: FastifyRequest, principal: Principal): OnceOnly | undefined;
  prune(): Promise<void>;
}

interface Parts {
  database: Pick<Database, "tenant" | "system">;
  secrets: Secrets;
  mark: ProcessMark;
  log: Log;
}

const KEPT_HOURS = 24;
/** A living process that has said nothing for so long about a call has lost it. */
const LOST_AFTER_MS = 5 * 60_000;
/** A longer answer is not kept: what matters is that the call is not carried out again. */
const ANSWER_MAX = 1024 * 1024;
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * Calls under an `Idempotency-Key`. The try that comes first writes the call down, and each transaction of the call notes
 * in itself that it has written: whoever asks again, also after a process has died, is told what was answered, or that the
 * call goes on, or that its answer was lost; and what has written nothing is carried out anew.
 */
export function createIdempotency({ database, secrets, mark, log }: Parts): Idempotency {
  return {
    of(route, request, principal) {
      const key = request.headers[IDEMPOTENCY_HEADER];
      if (key === undefined || route.method === "GET" || route.envelope === "raw") return undefined;
      if (typeof key !== "string" || key.length > IDEMPOTENCY_KEY_MAX || !PRINTABLE.test(key))
        throw fail("IDEMPOTENCY_KEY_BAD", { max: IDEMPOTENCY_KEY_MAX });
      return onceOnly({ key, request, principal });
    },
    async prune() {
      await database.system.query(
        "delete from idempotent_call where started_at < now() - make_interval(hours => $1)",
        [KEPT_HOURS],
      );
    },
  };

  function onceOnly({
    key,
    request,
    principal,
  }: {
    key: string;
    request: FastifyRequest;
    principal: Principal;
  }) {
    const { enterpriseId } = principal;
    const db = database.tenant(enterpriseId);
    const answers = answersIn(secrets, enterpriseId);
    const caller = `${principal.kind}:${principal.userId ?? principal.credentialId}`;
    let mine: Claim | undefined;

    /** Of a try before: its answer, or the right to carry the call out in its place. */
    async function after(fingerprint: Buffer, claim: string): Promise<KeptAnswer | undefined> {
      const row = await find(db, { caller, key, fingerprint });
      // It came to nothing between the two looks.
      if (!row) throw fail("IDEMPOTENCY_KEY_BUSY");
      if (!row.fingerprint.equals(fingerprint)) throw fail("IDEMPOTENCY_KEY_REUSED");
      if (row.status !== null) {
        if (row.content === null) throw fail("IDEMPOTENCY_ANSWER_LOST");
        return { status: row.status, body: answers.open(row.id, row.content) };
      }
      if (row.age < LOST_AFTER_MS && !(await mark.isDead(row.owner))) throw fail("IDEMPOTENCY_KEY_BUSY");
      if (row.written) throw fail("IDEMPOTENCY_ANSWER_LOST");
      if (!(await takeOver(db, row, claim, mark.id))) throw fail("IDEMPOTENCY_KEY_BUSY");
      mine = { id: row.id, claim };
      return undefined;
    }

    const once: OnceOnly = {
      async earlier(body) {
        const fingerprint = await digestOf(request.method, request.url, body);
        const fresh = { id: newId(), claim: newId() };
        if (!(await begin(db, { caller, key, fingerprint }, fresh, mark.id)))
          return after(fingerprint, fresh.claim);
        mine = fresh;
        return undefined;
      },
      async beforeCommit(own) {
        if (mine && !(await noteWriting(own, mine))) throw fail("IDEMPOTENCY_KEY_BUSY");
      },
      async done({ status, body }) {
        if (!mine) return;
        const content = body.length > ANSWER_MAX ? null : answers.seal(mine.id, body);
        await quietly(keep(db, mine, { status, content }));
      },
      async failed(failure, body) {
        if (!mine) return;
        const own = mine;
        // Whether it was the commit that failed only its row can tell.
        const known = failure.status < 500;
        await quietly(
          forget(db, own).then(async (forgotten) => {
            if (forgotten) return;
            const content = known ? answers.seal(own.id, body()) : null;
            await keep(db, own, { status: failure.status, content });
          }),
        );
      },
    };
    return once;
  }

  /** What was done is done, whether or not its answer can be kept: who asks again is told so. */
  async function quietly(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => log.warn({ err: error }, "could not keep the answer of a call"));
  }
}
