import type { inboxRoutes, InboxCluster } from "#contract/bots/inbox.ts";
import {
  INBOX_ALONE_MAX,
  INBOX_BARELY,
  INBOX_DAYS_MAX,
  INBOX_EXAMPLES,
  INBOX_MESSAGES_MAX,
  PHRASE_MAX,
} from "#contract/bots/limits.ts";
import type { QueryOf } from "#contract/route.ts";
import type { Cluster } from "#engines/nlu/index.ts";
import { fail } from "#server/platform/fail.ts";
import { grouped } from "#server/platform/grouped.ts";
import { newId } from "#server/platform/ids.ts";
import type { Scope } from "#server/platform/scope.ts";
import { runInThread } from "#server/platform/threads/run.ts";
import { demandBot } from "../agents/service.ts";
import { intentNames, keepRun, listMisunderstood, type Misunderstood } from "./repository.ts";

const WORKER = new URL("./cluster.worker.ts", import.meta.url);
const DAY_MS = 86_400_000;
const DAYS = 7;
const MEMORY_MB = 1_024;

/** The period that is asked for; the last days where nothing is said. */
function periodOf({ startDate, endDate }: QueryOf<(typeof inboxRoutes)["misunderstood"]>) {
  const to = endDate ? new Date(endDate) : new Date();
  const from = startDate ? new Date(startDate) : new Date(to.getTime() - DAYS * DAY_MS);
  const message =
    from > to
      ? "startDate must not be after endDate."
      : to.getTime() - from.getTime() > INBOX_DAYS_MAX * DAY_MS
        ? `Choose at most ${INBOX_DAYS_MAX} days.`
        : undefined;
  if (message) throw fail("INVALID_INPUT", { summary: message }, [{ field: "startDate", message }]);
  return { from, to };
}

/** Groups what a bot did not understand in a period, in a thread of its own, and keeps which texts stand together. */
export async function groupMisunderstood(
  scope: Scope,
  botId: string,
  query: QueryOf<(typeof inboxRoutes)["misunderstood"]>,
) {
  const bot = await demandBot(scope, botId);
  const span = {
    ...periodOf(query),
    below: bot.confidence_threshold + INBOX_BARELY,
    limit: INBOX_MESSAGES_MAX + 1,
  };
  const found = await listMisunderstood(scope, botId, span);
  const messages = found.slice(0, INBOX_MESSAGES_MAX);
  const names = new Map((await intentNames(scope, botId)).map(({ id, name }) => [id, name]));
  const groups =
    messages.length === 0
      ? []
      : await runInThread<Cluster[]>(
          WORKER,
          messages.map(({ text }) => text),
          { maxMemoryMb: MEMORY_MB },
        );
  const run = newId();
  const shown = [...groups, ...aloneIn(messages, groups)];
  const digests = shown.map(({ places }) => [...new Set(places.map((at) => messages[at]!.digest))]);
  await scope.write((work) => keepRun(work, botId, run, digests));
  const together = groups.reduce((sum, { size }) => sum + size, 0);
  return {
    run,
    clusters: shown.map((cluster, number) => present(cluster, { number, messages, names })),
    messages: messages.length,
    alone: messages.length - together,
    more: found.length > INBOX_MESSAGES_MAX,
  };
}

/** What is in no group, the newest first: each wording once, however often it was said. */
function aloneIn(messages: readonly Misunderstood[], groups: readonly Cluster[]): Cluster[] {
  const together = new Set(groups.flatMap(({ places }) => places));
  const left = messages.map((_, at) => at).filter((at) => !together.has(at));
  return [...grouped(left, (at) => messages[at]!.digest).values()]
    .slice(0, INBOX_ALONE_MAX)
    .map((places) => ({
      words: [],
      central: messages[places[0]!]!.text.trim(),
      size: places.length,
      members: places.slice(0, 1),
      places,
    }));
}

interface Around {
  number: number;
  messages: readonly Misunderstood[];
  names: ReadonlyMap<string, string>;
}

function present(
  { words, central, size, members }: Cluster,
  { number, messages, names }: Around,
): InboxCluster {
  const texts = members.map((at) => messages[at]!.text.trim());
  const nearly = new Map<string, number>();
  for (const at of members) {
    const { near } = messages[at]!;
    if (near && names.has(near)) nearly.set(near, (nearly.get(near) ?? 0) + 1);
  }
  const [best] = [...nearly].toSorted((a, b) => b[1] - a[1]);
  return {
    number,
    words,
    central,
    size,
    texts: texts.length,
    examples: texts.filter(({ length }) => length <= PHRASE_MAX).slice(0, INBOX_EXAMPLES),
    near: best ? { intentId: best[0], intent: names.get(best[0])!, share: best[1] / members.length } : null,
  };
}
