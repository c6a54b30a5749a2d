import { useQuery } from "@tanstack/react-query";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GoldenQuestion, GoldenRun } from "#contract/bots/golden.ts";
import { told } from "#web/platform/api/client.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Bot } from "../../useBot.ts";
import styles from "../Knowledge.module.css";
import { goldenQuery, refreshKnowledge } from "../queries.ts";

const GoldenDialog = lazy(async () => ({ default: (await import("./GoldenDialog.tsx")).GoldenDialog }));

/** Questions whose answers are known, and how the builds did on them. */
export function Golden({ bot }: { bot: Bot }) {
  const { t } = useTranslation("knowledge");
  const { data } = useQuery(goldenQuery(bot.id));
  const [open, setOpen] = useState<GoldenQuestion | "new">();
  const { ask, dialog } = useConfirm();
  const remove = ({ id, question }: GoldenQuestion) =>
    ask({
      title: t("golden.removeTitle"),
      body: question,
      run: async () => {
        const { message } = await told("DELETE /chatbird/api/nlp/agent/{agentId}/golden/{questionId}", {
          params: { agentId: bot.id, questionId: id },
        });
        toastDeleted(message, "golden-question", id, refreshKnowledge);
        await refreshKnowledge();
      },
    });
  return (
    <section className={styles.section} aria-label={t("golden.title")}>
      <div className={styles.head}>
        <div>
          <h3>{t("golden.title")}</h3>
          <p className={styles.lead}>{t("golden.lead")}</p>
        </div>
        {bot.abilities.edit ? (
          <Button icon={IconPlus} onClick={() => setOpen("new")}>
            {t("golden.add")}
          </Button>
        ) : null}
      </div>
      {data?.runs.length ? <Trend runs={data.runs} /> : null}
      {data?.questions.length ? (
        <ul className={styles.list} aria-label={t("golden.title")}>
          {data.questions.map((item) => (
            <li key={item.id} className={styles.row}>
              <span className={styles.name}>
                <bdi>{item.question}</bdi>
              </span>
              <Verdict item={item} />
              {bot.abilities.edit ? (
                <span>
                  <IconButton
                    size="small"
                    icon={IconPencil}
                    label={t("golden.edit", item)}
                    onClick={() => setOpen(item)}
                  />
                  <IconButton
                    size="small"
                    icon={IconTrash}
                    label={t("golden.remove", item)}
                    onClick={() => remove(item)}
                  />
                </span>
              ) : null}
              <span className={styles.wide}>
                <bdi>{item.expected}</bdi>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{t("golden.none")}</p>
      )}
      <Suspense>
        {open ? (
          <GoldenDialog
            bot={bot}
            opened
            item={open === "new" ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
      {dialog}
    </section>
  );
}

function Verdict({ item: { result } }: { item: GoldenQuestion }) {
  const { t } = useTranslation("knowledge");
  if (!result) return <StatusPill tone="neutral">{t("golden.unasked")}</StatusPill>;
  if (result.refused) return <StatusPill tone="warn">{t("golden.refused")}</StatusPill>;
  if (result.answered) return <StatusPill tone="ok">{t("golden.right")}</StatusPill>;
  return result.rank > 0 ? (
    <StatusPill tone="warn">{t("golden.found")}</StatusPill>
  ) : (
    <StatusPill tone="bad">{t("golden.wrong")}</StatusPill>
  );
}

const percent = (share: number): number => Math.round(share * 100);

function Trend({ runs }: { runs: readonly GoldenRun[] }) {
  const { t } = useTranslation("knowledge");
  const [last] = runs;
  return (
    <div>
      <p className={styles.note}>
        {t("golden.answeredShare", { share: percent(last!.answered) })} ·{" "}
        {t("golden.foundShare", { share: percent(last!.found) })}
      </p>
      <ol className={styles.trend} aria-label={t("golden.trend")}>
        {runs.toReversed().map(({ version, answered }) => (
          <li key={version} title={t("golden.answeredShare", { share: percent(answered) })}>
            <span style={{ blockSize: `${percent(answered)}%` }} />
          </li>
        ))}
      </ol>
    </div>
  );
}
