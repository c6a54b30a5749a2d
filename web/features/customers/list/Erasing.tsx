import { useQuery } from "@tanstack/react-query";
import { IconPlayerStop } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan, useSession } from "#web/platform/session/store.ts";
import { useConnection } from "#web/platform/socket/state.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProgressRow } from "#web/ui/ProgressRow.tsx";
import { erasingIn } from "../erasing.ts";
import { jobsQuery, refreshJobs } from "../queries.ts";

const POLL_MS = 2_000;

/** How far the erasing of customers is, for whoever looks at the list meanwhile. */
export function Erasing() {
  const { t } = useTranslation("customers");
  const enterprise = useSession(({ me }) => me?.eId ?? "");
  const canStop = useCan("CUSTOMER_MASTER.DELETE");
  const live = useConnection(({ state }) => state === "live");
  const [stopping, setStopping] = useState(false);
  const { data } = useQuery({
    ...jobsQuery(enterprise),
    enabled: enterprise !== "",
    refetchInterval: ({ state }) => (!live && erasingIn(state.data?.jobs) ? POLL_MS : false),
  });
  const job = erasingIn(data?.jobs);
  if (!job) return null;
  const stop = async () => {
    setStopping(true);
    try {
      await told("POST /chatbird/api/customer_master/customers/remove_stop");
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshJobs();
    setStopping(false);
  };
  return (
    <ProgressRow
      title={t("list.erasing")}
      state={job.state}
      done={job.done}
      total={job.total}
      actions={
        canStop ? (
          <Button size="small" icon={IconPlayerStop} busy={stopping} onClick={() => void stop()}>
            {t("list.eraseStop")}
          </Button>
        ) : null
      }
    />
  );
}
