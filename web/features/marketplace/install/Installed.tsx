import { useQuery } from "@tanstack/react-query";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "#contract/jobs.ts";
import type { Install, PresetDetail } from "#contract/marketplace/views.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";
import { thingPage } from "../places.ts";
import styles from "../Marketplace.module.css";
import { jobQuery } from "../queries.ts";
import { useRemoval } from "../useRemoval.ts";
import { Things } from "./Things.tsx";

interface InstalledProps {
  install: Install;
  job: JobView | null;
  detail: PresetDetail;
  put: (buttons: ReactNode) => ReactNode;
  /** Back to the look: it was taken back. */
  onAgain: () => void;
}

/** What is still to do with things of a kind. */
const AFTERWARDS = [
  ["journey", "journeys"],
  ["flow", "flows"],
  ["template", "drafts"],
  ["encap", "apps"],
] as const;

/** What is opened first. */
const LEADING: ReadonlySet<string> = new Set(["encap", "flow", "journey"]);

/** What came of it: each thing with its place, and how far the bot's training is. */
export function Installed({ install, job, detail, put, onAgain }: InstalledProps) {
  const { t } = useTranslation("marketplace");
  const { removeNow } = useRemoval();
  const [busy, setBusy] = useState(false);
  const bot = install.things.find(({ kind }) => kind === "bot");
  const first = install.things.find(({ kind }) => LEADING.has(kind)) ?? install.things[0];
  const takeBack = async () => {
    setBusy(true);
    const gone = await removeNow(install);
    setBusy(false);
    if (gone) onAgain();
  };
  return (
    <div className={styles.done}>
      <p>{t("done.lead", { name: detail.name })}</p>
      {job ? <Training job={job} /> : null}
      <Things things={install.things} />
      {AFTERWARDS.map(([kind, word]) =>
        install.things.some((thing) => thing.kind === kind) ? (
          <p key={kind} className={styles.muted}>
            {t(`done.${word}`)}
          </p>
        ) : null,
      )}
      {put(
        <>
          <Button icon={IconArrowBackUp} busy={busy} onClick={() => void takeBack()}>
            {t("done.undo")}
          </Button>
          {bot ? (
            <Button tone="primary" to={thingPage(bot)}>
              {t("done.openBot")}
            </Button>
          ) : first ? (
            <Button tone="primary" to={thingPage(first)}>
              {t("done.open")}
            </Button>
          ) : null}
        </>,
      )}
    </div>
  );
}

/** The training of a bot, as it goes on. */
function Training({ job }: { job: JobView }) {
  const { t } = useTranslation("marketplace");
  const { data: now } = useQuery({ ...jobQuery(job.id), placeholderData: job });
  const { state, done, total, error, title } = now ?? job;
  return (
    <ProgressRow
      title={t("done.training", { name: title })}
      state={state}
      done={done}
      total={total}
      percent
      error={error}
    >
      {state === "done" ? t("done.answers") : null}
    </ProgressRow>
  );
}
