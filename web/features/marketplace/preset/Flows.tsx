import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PresetFlow } from "#contract/marketplace/preset-flow.ts";
import { graphOf, type JsonObject } from "#engines/flows/index.ts";
import { type End, Ended, FlowRunner } from "#web/features/sandbox/public.tsx";
import styles from "../Marketplace.module.css";

/** The flows of a preset, each to be walked through as on a telephone. */
export default function Flows({ flows }: { flows: readonly PresetFlow[] }) {
  const { t } = useTranslation("marketplace");
  const [at, setAt] = useState("0");
  return (
    <div className={styles.templates}>
      <Select
        label={t("look.flow")}
        data={flows.map(({ name }, index) => ({ value: String(index), label: name }))}
        value={at}
        allowDeselect={false}
        onChange={(value) => setAt(value ?? "0")}
      />
      <Walk key={at} flow={flows[Number(at)]!.flow as JsonObject} />
      <p className={styles.muted}>{t("look.walk")}</p>
    </div>
  );
}

/** One flow from its first screen to its end, and again. */
function Walk({ flow }: { flow: JsonObject }) {
  const [round, setRound] = useState(0);
  const [end, setEnd] = useState<End>();
  const again = () => {
    setRound(round + 1);
    setEnd(undefined);
  };
  return (
    <div className={styles.phone}>
      <FlowRunner
        key={round}
        flow={flow}
        start={graphOf(flow).entries[0]!}
        instead={end ? <Ended end={end} onAgain={again} /> : undefined}
        onEnd={setEnd}
      />
    </div>
  );
}
