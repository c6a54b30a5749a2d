import { sql } from "kysely";
import { type MessageCounts, MESSAGE_STATUS, NO_MESSAGES, statusNamed } from "#contract/messages/status.ts";
import type { DispatchRow } from "../dispatches/repository.ts";
import type { Rows } from "../tables.ts";

/** What became of a dispatch's messages in one language; null: of those whose texts were removed. */
export interface CountedLanguage {
  language: string | null;
  counts: MessageCounts;
}

/** What became of a dispatch's messages in each language, its template's own first; nothing where all get the same. */
export async function countByLanguage(
  { db, enterpriseId }: Rows,
  { no, content }: Pick<DispatchRow, "no" | "content">,
): Promise<CountedLanguage[]> {
  if (content.kind !== "template" || !content.languages) return [];
  const { template, languages } = content;
  const found = await sql<{ language: string | null; status: number; n: number }>`
    select case when vars is null and status = ${MESSAGE_STATUS.skipped}::smallint then '' else vars ->> 0 end as language,
      status, count(*)::int as n
    from message where enterprise_id = ${enterpriseId} and dispatch_no = ${no} group by 1, 2`.execute(db);
  const offered = ["", ...languages.translations.map(({ language }) => language)];
  const counts = new Map<string | null, MessageCounts>(offered.map((one) => [one, { ...NO_MESSAGES }]));
  for (const { language, status, n } of found.rows) {
    const own = counts.get(language) ?? { ...NO_MESSAGES };
    own[statusNamed(status)] += n;
    counts.set(language, own);
  }
  return [...counts].map(([language, own]) => ({
    language: language === "" ? template.language : language,
    counts: own,
  }));
}

/** The places of the first messages that wait to be sent in each language; nothing where all get the same. */
export async function firstInLanguages(
  { db, enterpriseId }: Rows,
  { no, content }: Pick<DispatchRow, "no" | "content">,
): Promise<number[]> {
  if (content.kind !== "template" || !content.languages) return [];
  const found = await sql<{ seq: number }>`
    select min(seq)::int as seq from message
    where enterprise_id = ${enterpriseId} and dispatch_no = ${no} and status = ${MESSAGE_STATUS.waiting}::smallint
    group by vars ->> 0 order by 1`.execute(db);
  return found.rows.map(({ seq }) => seq);
}
