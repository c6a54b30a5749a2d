import { useMutation, useQuery } from "@tanstack/react-query";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TemplateChannelView } from "#contract/templates/templates.ts";
import { api } from "#web/platform/api/client.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { isOver } from "#web/platform/jobs.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";
import { jobsQuery, refreshTemplates } from "../queries.ts";
import styles from "./List.module.css";

const KIND = "templates.sync";
const POLL_MS = 2_000;

function useLatestSync(channelId: string) {
  const live = useConnection(({ state }) => state === "live");
  const query = useQuery({
    ...jobsQuery(channelId),
    refetchInterval: ({ state }) =>
      !live && state.data?.jobs.some((job) => job.kind === KIND && !isOver(job)) ? POLL_MS : false,
  });
  return query.data?.jobs.find(({ kind }) => kind === KIND);
}

/** Fetches a channel's templates from its vendor. */
export function SyncButton({ channel }: { channel: TemplateChannelView }) {
  const { t } = useTranslation("templates");
  const latest = useLatestSync(channel.id);
  const sync = useMutation({
    mutationFn: () => api("POST /chatbird/api/templates/sync", { body: { channelId: channel.id } }),
    onSuccess: ({ job }) => {
      queryClient.setQueryData(jobsQuery(channel.id).queryKey, (old) => ({
        jobs: [job, ...(old?.jobs ?? []).filter(({ id }) => id !== job.id)],
      }));
      void refreshTemplates();
    },
  });
  return (
    <Button
      icon={IconRefresh}
      onClick={() => sync.mutate()}
      busy={sync.isPending || (latest !== undefined && !isOver(latest))}
    >
      {t("sync.start")}
    </Button>
  );
}

/** How the latest fetch went: while it runs, when it failed, and what it could not bring. */
export function SyncRow({ channel }: { channel: TemplateChannelView }) {
  const { t } = useTranslation("templates");
  const latest = useLatestSync(channel.id);
  // What had ended before this page was opened is no news.
  const [old] = useState(() => Date.now());
  if (!latest || (isOver(latest) && Date.parse(latest.updatedAt) < old)) return null;
  const { added = 0, changed = 0, gone = 0 } = latest.counts;
  return (
    <div className={styles.sync}>
      <ProgressRow
        title={t("sync.title", { channel: channel.name })}
        state={latest.state}
        stage={t("sync.seen", { count: latest.done })}
        error={latest.error}
      >
        {latest.state === "done" ? <p>{t("sync.result", { added, changed, gone })}</p> : null}
        {latest.errors.length > 0 ? (
          <ul className={styles.notes}>
            {latest.errors.map(({ text, message }) => (
              <li key={text + message}>
                <bdi>{text}</bdi>: {message}
              </li>
            ))}
          </ul>
        ) : null}
      </ProgressRow>
    </div>
  );
}
