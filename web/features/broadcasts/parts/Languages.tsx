import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import type { MessageCounts } from "#contract/messages/status.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { languageName } from "#web/ui/format/languages.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PlainTable } from "#web/ui/table/PlainTable.tsx";
import { languagesQuery } from "../queries.ts";
import own from "./Languages.module.css";
import styles from "./Variants.module.css";

const sum = (counts: MessageCounts) => Object.values(counts).reduce((all, one) => all + one, 0);
/** What became of messages, each in all that it has come through. */
const REPORTED: readonly [string, (counts: MessageCounts) => number][] = [
  ["sent", ({ accepted, sent, delivered, read }) => accepted + sent + delivered + read],
  ["delivered", ({ delivered, read }) => delivered + read],
  ["read", ({ read }) => read],
  ["failed", ({ failed }) => failed],
  ["skipped", ({ skipped }) => skipped],
];
const PLANNED = REPORTED.filter(([key]) => key === "skipped");

/** Counting a million messages by their language is too much work for each time that one of them moves. */
const LOOK_MS = 10_000;

interface LanguagesProps {
  broadcast: Pick<Broadcast, "id" | "state">;
  /** Nothing was sent yet. */
  planned?: boolean;
}

/** How many get a broadcast in each language, and what became of it there; nothing where all get the same. */
export function Languages({ broadcast, planned = false }: LanguagesProps) {
  const { t, i18n } = useTranslation("broadcasts");
  const { number } = useNumbers();
  const { data } = useQuery({
    ...languagesQuery(broadcast.id),
    refetchInterval: broadcast.state === "running" ? LOOK_MS : false,
  });
  if (!data?.column) return null;
  const columns = planned ? PLANNED : REPORTED;
  const called = (code: string | null) =>
    code === null ? t("languages.unknown") : languageName(code, i18n.language);
  const first = called(data.languages[0]!.language);
  return (
    <section className={planned ? styles.card : own.part}>
      <h2 id="languages">{t("languages.title")}</h2>
      <p className={styles.note}>{t("languages.lead", { column: isolated(data.column), own: first })}</p>
      <PlainTable
        labelledBy="languages"
        columns={[
          { key: "language", head: t("languages.language") },
          { key: "people", head: t("languages.people"), end: true },
          ...columns.map(([key]) => ({ key, head: t(`counters.${key}`), end: true })),
        ]}
        rows={data.languages.map(({ language, counts }) => ({
          key: language ?? "",
          cells: [called(language), number(sum(counts)), ...columns.map(([, of]) => number(of(counts)))],
        }))}
      />
    </section>
  );
}
