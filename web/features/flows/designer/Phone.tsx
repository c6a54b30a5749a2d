import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type End, Ended, FlowRunner } from "#web/features/sandbox/public.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useDesk } from "./context.ts";

/** The flow as somebody goes through it in the chat. */
export function Phone({ start }: { start: string }) {
  const { t } = useTranslation("flow-run");
  const { flow } = useDesk();
  const [round, setRound] = useState(0);
  const [end, setEnd] = useState<End>();
  const again = () => {
    setRound(round + 1);
    setEnd(undefined);
  };
  return (
    <FlowRunner
      key={round}
      flow={flow}
      start={start}
      tool={<IconButton size="small" icon={IconRefresh} label={t("restart")} onClick={again} />}
      instead={end ? <Ended end={end} onAgain={again} /> : undefined}
      onEnd={setEnd}
    />
  );
}
