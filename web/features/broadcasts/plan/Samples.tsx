import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Broadcast, FlightPlan } from "#contract/broadcasts/views.ts";
import { Face } from "#web/features/messages/public.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import styles from "./Plan.module.css";

interface SamplesProps {
  broadcast: Broadcast;
  plan: FlightPlan;
}

/** The first messages as they will read, one person at a time. */
export function Samples({ broadcast, plan }: SamplesProps) {
  const { t } = useTranslation("broadcasts");
  const [at, setAt] = useState("0");
  const sample = plan.samples[Number(at)] ?? plan.samples[0];
  if (!sample || !plan.template) return null;
  return (
    <section className={styles.samples}>
      <h2>{t("plan.samples")}</h2>
      {plan.samples.length > 1 ? (
        <Select
          aria-label={t("plan.samples")}
          className={styles.person}
          data={plan.samples.map(({ name, to }, place) => ({
            value: String(place),
            label: isolated(name || to),
          }))}
          value={at}
          onChange={(next) => setAt(next ?? "0")}
          allowDeselect={false}
        />
      ) : (
        <p className={styles.muted}>
          <bdi>{sample.name ?? sample.to}</bdi>
        </p>
      )}
      <Face
        face={{ template: sample.template ?? plan.template, values: sample.values, text: null }}
        channelType={broadcast.channelType}
        sender={broadcast.channelName}
      />
    </section>
  );
}
