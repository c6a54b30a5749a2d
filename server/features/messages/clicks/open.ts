import { LRUCache } from "lru-cache";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import { dispatchByNo } from "../dispatches/repository.ts";
import { messageIdOf, type MessagePlace } from "../message-id.ts";
import type { Progress } from "../progress.ts";
import { linkCodes } from "./code.ts";
import type { Dead } from "./page.ts";
import { compileLinks, type MessageLink } from "./links-of.ts";
import { countClick, messageAt } from "./repository.ts";

const KEPT = 200;

/** A dispatch as its links are found from it; what it says never changes. */
interface Sent {
  enterpriseId: string;
  id: string;
  linksOf: ReturnType<typeof compileLinks>;
}
export interface Opened extends MessagePlace, Pick<MessageLink, "pattern"> {
  enterpriseId: string;
  dispatchId: string;
  customerId: string | null;
  /** Where it leads: http or https, and only what the message said. */
  url: string;
}

type Parts = Pick<Platform, "actFor" | "database" | "log" | "secrets">;

/** Tracked links: where each leads, and that it was opened. */
export function createLinkOpener(
  { actFor, database, log, secrets }: Parts,
  progress: Pick<Progress, "moved">,
) {
  const codes = linkCodes(secrets);
  const kept = new LRUCache<number, Sent>({ max: KEPT });
  const counting = new Set<Promise<void>>();

  async function sentAs(no: number): Promise<Sent | undefined> {
    const known = kept.get(no);
    if (known) return known;
    // Whoever opens a link says by nothing else whose it is.
    const owner = await database.system.query<{ enterprise_id: string }>(
      "select enterprise_id from dispatch where no = $1 and link_origin is not null",
      [no],
    );
    const enterpriseId = owner.rows[0]?.enterprise_id;
    const row = enterpriseId && (await dispatchByNo(actFor(enterpriseId), no));
    if (!row) return undefined;
    const sent = { enterpriseId, id: row.id, linksOf: compileLinks(row.content) };
    kept.set(no, sent);
    return sent;
  }

  async function write({ enterpriseId, dispatchId, url, customerId, ...click }: Opened, at: Date) {
    const counted = await actFor(enterpriseId).write(async (work) => {
      if (!(await countClick(work, click, click.pattern, at))) return false;
      const messageId = messageIdOf(click);
      await emitWebhooks(work, "message.clicked", () => [
        { subjectId: messageId, data: { messageId, customerId, url, at: at.toISOString() } },
      ]);
      return true;
    });
    if (counted) progress.moved(enterpriseId, dispatchId);
  }

  return {
    /** Where a code leads, or why it leads nowhere. */
    async find(code: string): Promise<Opened | Dead> {
      const place = codes.read(code);
      if (!place) return "unknown";
      const { no: dispatchNo, seq, link } = place;
      const sent = await sentAs(dispatchNo);
      const message = sent && (await messageAt(actFor(sent.enterpriseId), { dispatchNo, seq }));
      if (!message) return "gone";
      const found = sent.linksOf(message.vars)[link];
      if (!found) return "unknown";
      const { enterpriseId, id: dispatchId } = sent;
      const { href: url } = new URL(found.url);
      const { pattern } = found;
      return { enterpriseId, dispatchId, dispatchNo, seq, customerId: message.customer_id, pattern, url };
    },
    /** Counts a click beside the answer: nobody waits for it, and nobody is kept from their page when it fails. */
    count(opened: Opened): void {
      const { dispatchNo } = opened;
      const one = write(opened, new Date())
        .catch((error: unknown) => log.warn({ err: error, dispatch: dispatchNo }, "a click was not counted"))
        .finally(() => counting.delete(one));
      counting.add(one);
    },
    close: () => Promise.all(counting),
  };
}
export type LinkOpener = ReturnType<typeof createLinkOpener>;
