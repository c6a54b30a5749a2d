import "../supervision/start.ts";
import { Switch, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./Config.module.css";
import { SettingsForm } from "./SettingsForm.tsx";

const TEXTS = ["welcome", "waiting", "away", "closing", "videoInvitation", "ratingQuestion"] as const;
const LONGEST = 1_000;

/** What customers are told without an agent. */
export default function TextsPage() {
  const { t } = useTranslation("supervision");
  return (
    <SettingsForm>
      {({ draft, set, errorOf }) => (
        <>
          {TEXTS.map((key) => (
            <div key={key} className={styles.text}>
              {key === "ratingQuestion" ? (
                <Switch
                  label={t("config.askForRating")}
                  checked={draft.askForRating}
                  onChange={(event) => set({ askForRating: event.currentTarget.checked })}
                />
              ) : null}
              <Textarea
                label={t(`config.${key}`)}
                description={t(`config.${key}Text`)}
                value={draft[key]}
                onChange={(event) => set({ [key]: event.currentTarget.value })}
                maxLength={LONGEST}
                autosize
                minRows={2}
                dir="auto"
                disabled={key === "ratingQuestion" && !draft.askForRating}
                error={errorOf(key)}
              />
            </div>
          ))}
        </>
      )}
    </SettingsForm>
  );
}
