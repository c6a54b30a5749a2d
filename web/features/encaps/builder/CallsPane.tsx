import { Checkbox, NativeSelect, NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LOG_DAYS_MAX, LOG_LEVELS, type LogLevel } from "#contract/encaps/limits.ts";
import { useDesk } from "./context.ts";
import styles from "./Builder.module.css";
import { useServices } from "./ServiceSelect.tsx";

/** The services that the app may call, and what is written into its log. */
export function CallsPane() {
  const { t } = useTranslation("encaps");
  const { definition, edit, fixed } = useDesk();
  const { authConfigs, logger } = definition;
  const services = useServices();
  const names = new Map(services.map(({ id, name }) => [id, name]));
  const ids = [...new Set([...names.keys(), ...authConfigs])];
  return (
    <fieldset disabled={fixed} className={styles.settings}>
      <h2>{t("calls.title")}</h2>
      <p className={styles.help}>{t(ids.length > 0 ? "calls.help" : "calls.none")}</p>
      {ids.map((id) => (
        <Checkbox
          key={id}
          label={<bdi>{names.get(id) ?? t("calls.unknown")}</bdi>}
          checked={authConfigs.includes(id)}
          onChange={(event) =>
            edit(
              {
                authConfigs: event.currentTarget.checked
                  ? [...authConfigs, id]
                  : authConfigs.filter((one) => one !== id),
              },
              "",
            )
          }
        />
      ))}
      <h2>{t("logger.title")}</h2>
      <NativeSelect
        label={t("logger.level")}
        value={logger.level}
        onChange={(event) =>
          edit({ logger: { ...logger, level: event.currentTarget.value as LogLevel } }, "")
        }
        data={LOG_LEVELS.map((value) => ({ value, label: t(`logger.levels.${value}`) }))}
      />
      <NumberInput
        label={t("logger.days")}
        value={logger.days}
        min={1}
        max={LOG_DAYS_MAX}
        clampBehavior="strict"
        allowDecimal={false}
        onChange={(days) => {
          if (typeof days === "number" && days >= 1) edit({ logger: { ...logger, days } }, "days");
        }}
      />
    </fieldset>
  );
}
