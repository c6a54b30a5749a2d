import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type DraftScreen, leadsOn } from "#engines/flows/index.ts";
import { renameScreen } from "./changes.ts";
import { useDesk } from "./context.ts";
import { DataField } from "./DataField.tsx";
import styles from "./Designer.module.css";

/** The settings of a screen. */
export function ScreenForm({ screen }: { screen: DraftScreen }) {
  const { t } = useTranslation("flows");
  const { draft, spot, change, changeScreen, fixed } = useDesk();
  const place = `screen.${spot.screen}`;
  const leads = leadsOn(screen);
  const answers = [
    { value: "true", label: t("settings.yes") },
    { value: "false", label: t("settings.no") },
  ];
  const mandatory = (value: string) => (value.trim() === "" ? t("field.mandatory") : undefined);
  return (
    <fieldset className={styles.plain} disabled={fixed}>
      <legend>{screen.title || screen.id || t("designer.screen")}</legend>
      <TextInput
        label={t("settings.id")}
        description={t("screens.idHelp")}
        value={screen.id}
        onChange={({ currentTarget }) =>
          change(renameScreen(draft, spot.screen, currentTarget.value.trim(), screen.title), `${place}.id`)
        }
        error={mandatory(screen.id)}
        maxLength={50}
        withAsterisk
        dir="ltr"
      />
      <TextInput
        label={t("settings.title")}
        value={screen.title}
        onChange={({ currentTarget }) =>
          changeScreen({ ...screen, title: currentTarget.value }, `${place}.title`)
        }
        error={mandatory(screen.title)}
        maxLength={80}
        withAsterisk
        dir="auto"
      />
      <NativeSelect
        label={t("settings.terminal")}
        description={t(leads ? "settings.terminalLeads" : "settings.terminalHelp")}
        value={String(screen.terminal && !leads)}
        disabled={fixed || leads}
        onChange={({ currentTarget }) =>
          changeScreen({ ...screen, terminal: currentTarget.value === "true" }, "")
        }
        data={answers}
        withAsterisk
      />
      <NativeSelect
        label={t("settings.success")}
        value={String(screen.success)}
        disabled={fixed || leads || !screen.terminal}
        onChange={({ currentTarget }) =>
          changeScreen({ ...screen, success: currentTarget.value === "true" }, "")
        }
        data={answers}
        withAsterisk
      />
      <DataField data={screen.data} onChange={(data) => changeScreen({ ...screen, data }, `${place}.data`)} />
    </fieldset>
  );
}
