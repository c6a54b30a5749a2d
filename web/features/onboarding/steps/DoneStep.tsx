import { useQuery } from "@tanstack/react-query";
import { IconPlugConnected, IconRefresh, IconSend2 } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTestDialog } from "#web/features/channels/public.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { toChannel } from "../places.ts";
import { channelQuery, healthQuery, refreshHealth } from "../queries.ts";
import { Health } from "./Health.tsx";
import { ltr } from "../ltr.ts";
import { Step } from "./Step.tsx";
import type { StepProps } from "./types.ts";

const TestDialog = lazy(loadTestDialog);

/** The number is a channel: how it stands with its vendor, and a message to see it work. */
export default function DoneStep({ onboarding }: StepProps) {
  const { t } = useTranslation("onboarding");
  const { id, channelId, abilities, number } = onboarding;
  const health = useQuery(healthQuery(id));
  const channel = useQuery({ ...channelQuery(channelId ?? ""), enabled: channelId !== null });
  const [trying, setTrying] = useState(0);
  return (
    <Step
      title={t("done.title")}
      lead={t("done.lead", { number: ltr(number) })}
      actions={
        <>
          {abilities.testChannel && channel.data ? (
            <Button tone="primary" icon={IconSend2} onClick={() => setTrying(trying + 1)}>
              {t("done.test")}
            </Button>
          ) : null}
          {channel.data ? (
            <Button icon={IconPlugConnected} to={toChannel(channel.data.channel.id)}>
              {t("done.channel")}
            </Button>
          ) : null}
          <Button icon={IconRefresh} busy={health.isFetching} onClick={() => void refreshHealth()}>
            {t("done.refresh")}
          </Button>
        </>
      }
    >
      {channel.error ? <p>{t("done.gone")}</p> : null}
      <QueryState query={health} message={errorMessage(health.error)}>
        {(found) => <Health health={found.health} />}
      </QueryState>
      {trying && channel.data ? (
        <Suspense>
          <TestDialog
            key={trying}
            channel={channel.data.channel}
            windowHours={channel.data.details.capabilities?.windowHours ?? null}
          />
        </Suspense>
      ) : null}
    </Step>
  );
}
