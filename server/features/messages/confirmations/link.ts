import type { Platform } from "#server/platform/platform.ts";
import { confirmCodes } from "../clicks/code.ts";
import type { Dead } from "../clicks/page.ts";
import { setConsent } from "../consents/set.ts";
import type { Standing } from "../consents/standing.ts";
import { type Reader, readerBehind } from "../preferences/reader.ts";
import { enterpriseName, standingsAmong } from "../preferences/repository.ts";

/** What the link of a mail asks its reader to confirm. */
export interface Found {
  reader: Reader;
  enterprise: string;
  /** Null where nothing is known of them any more: an import was taken back. */
  standing: Standing | null;
}

const WORDS = "Pressed the button behind the link of the mail";

/** The links by which readers of mails confirm that they want more: each of one address at one enterprise. */
export function createConfirmLinks(platform: Pick<Platform, "secrets" | "database" | "actFor">) {
  const codes = confirmCodes(platform.secrets);
  return {
    async find(code: string): Promise<Found | Dead> {
      const reader = await readerBehind(platform, codes, code);
      if (typeof reader === "string") return reader;
      const { scope, type } = reader;
      const standing = (await standingsAmong(scope, [reader])).get(type) ?? null;
      return { reader, enterprise: await enterpriseName(scope), standing };
    },
    /** Their yes, where it was waited for: a link that was kept undoes no later no. */
    async confirm({ reader: { scope, ...reader } }: Found): Promise<void> {
      await scope.write(async (work) => {
        const pending = await work.db
          .selectFrom("consent")
          .select("at")
          .where("enterprise_id", "=", work.enterpriseId)
          .where("channel_type", "=", reader.type)
          .where("address", "=", reader.address)
          .where("unconfirmed", "=", "pending")
          .forUpdate()
          .executeTakeFirst();
        if (!pending) return;
        await setConsent(work, {
          ...reader,
          optedIn: true,
          way: "confirmed",
          reason: WORDS,
          at: Math.max(Date.now(), pending.at.getTime()),
        });
      });
    },
  };
}
export type ConfirmLinks = ReturnType<typeof createConfirmLinks>;
