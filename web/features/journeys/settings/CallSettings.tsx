import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { StepOf } from "#engines/journeys/index.ts";
import { useDesk } from "../designer/context.ts";
import styles from "./Settings.module.css";

/** Which other system is called. */
export function CallSettings({ step }: { step: StepOf<"call"> }) {
  const { t } = useTranslation("journeys");
  const { names, change, problemOf } = useDesk();
  return (
    <>
      <NativeSelect
        label={t("settings.service")}
        value={step.authConfigId ?? ""}
        onChange={(event) => change({ ...step, authConfigId: event.currentTarget.value || null })}
        error={problemOf(step.id, "authConfigId")}
        data={[
          { value: "", label: t("settings.chooseService") },
          ...names.services.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <p className={styles.help}>{t("settings.callHelp")}</p>
    </>
  );
}
