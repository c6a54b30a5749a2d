import { IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Experiment } from "#contract/broadcasts/experiment.ts";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { GatherDialog } from "#web/features/messages/public.tsx";
import { api } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { createToOthers } from "../places.ts";
import { GATHER } from "../queries.ts";

interface ToHeldOutProps {
  broadcast: Pick<Broadcast, "id" | "name" | "variant">;
  experiment: Experiment;
}

/** Sends those who were held out what this variant said, once all of them were sent. */
export function ToHeldOut({ broadcast: { id, name, variant }, experiment }: ToHeldOutProps) {
  const { t } = useTranslation("broadcasts");
  const [gathers, writes] = [useCan("CUSTOMER_MASTER.EDIT"), useCan("CAMPAIGNS.CREATE")];
  const [opened, setOpened] = useState(false);
  const sent = experiment.variants.every(({ state }) => state === "done");
  if (!sent || experiment.heldOut === 0 || !gathers || !writes) return null;
  return (
    <div>
      <Button icon={IconSend} onClick={() => setOpened(true)}>
        {t("experiment.toHeldOut")}
      </Button>
      <GatherDialog
        opened={opened}
        onClose={() => setOpened(false)}
        name={t("experiment.others", { name })}
        make={(called) => api(GATHER, { params: { id }, body: { name: called, which: "heldOut" } })}
        write={(segmentId) => createToOthers(id, variant?.letter, segmentId)}
      />
    </div>
  );
}
