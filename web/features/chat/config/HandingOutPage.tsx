import "../supervision/start.ts";
import { NumberInput, Radio, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./Config.module.css";
import { Dispositions } from "./Dispositions.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { Silence } from "./Silence.tsx";

const SECONDS = [
  ["missedAfterSeconds", 10, 86_400],
  ["offerSeconds", 5, 3_600],
  ["vanishedAfterSeconds", 15, 3_600],
] as const;

/** How waiting chats find their agents. */
export default function HandingOutPage() {
  const { t } = useTranslation("supervision");
  return (
    <SettingsForm>
      {({ draft, set, errorOf }) => (
        <>
          <Radio.Group
            label={t("config.pick")}
            value={draft.customChatSelection ? "list" : "first"}
            onChange={(value) => set({ customChatSelection: value === "list" })}
          >
            <div className={styles.choices}>
              <Radio value="list" label={t("config.pickList")} description={t("config.pickListText")} />
              <Radio value="first" label={t("config.pickFirst")} description={t("config.pickFirstText")} />
            </div>
          </Radio.Group>
          <Switch
            label={t("config.automatic")}
            description={t("config.automaticText")}
            checked={draft.automaticAssignment}
            onChange={(event) => set({ automaticAssignment: event.currentTarget.checked })}
          />
          {SECONDS.map(([key, min, max]) => (
            <NumberInput
              key={key}
              className={styles.number}
              label={t(`config.${key}`)}
              description={t(`config.${key}Text`)}
              value={draft[key]}
              onChange={(value) => set({ [key]: Number(value) })}
              min={min}
              max={max}
              suffix={` ${t("config.seconds")}`}
              allowDecimal={false}
              error={errorOf(key)}
            />
          ))}
          <Silence draft={draft} set={set} errorOf={errorOf} />
          <Dispositions draft={draft} set={set} errorOf={errorOf} />
        </>
      )}
    </SettingsForm>
  );
}
