import { IconDownload, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RunState } from "#contract/journeys/limits.ts";
import { GatherDialog } from "#web/features/messages/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { GATHER_RUNS, RUNS_CSV } from "../queries.ts";

interface TakingProps {
  asked: {
    journeyId: string | undefined;
    state: RunState | undefined;
    stepId: string | undefined;
    reached: "true" | "false" | undefined;
    name: string;
  };
  /** What a segment of them is called at first. */
  called: string;
}

/** Takes the people of the list along: as a segment, or as a file. */
export function Taking({ asked, called }: TakingProps) {
  const { t } = useTranslation(["journeys", "messages"]);
  const gathers = useCan("CUSTOMER_MASTER.EDIT");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button icon={IconDownload} onClick={() => void download(RUNS_CSV, `${called}.csv`, { query: asked })}>
        {t("milestones.csv")}
      </Button>
      {gathers ? (
        <Button icon={IconUsers} onClick={() => setOpened(true)}>
          {t("monitor.gather")}
        </Button>
      ) : null}
      <GatherDialog
        opened={opened}
        onClose={() => setOpened(false)}
        name={called}
        make={(segment) => api(GATHER_RUNS, { body: { ...asked, segment } })}
      />
    </>
  );
}
