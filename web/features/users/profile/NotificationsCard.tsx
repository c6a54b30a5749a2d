import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/users/profile.ts";
import { Card } from "#web/ui/Card.tsx";
import styles from "../parts/cards.module.css";
import { PushSwitch } from "./PushSwitch.tsx";
import { SoundFields } from "./SoundFields.tsx";
import { useNotifications } from "./useNotifications.ts";

/** How one is told of chats. Every change is saved at once. */
export function NotificationsCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation("users");
  const told = useNotifications(profile);
  return (
    <Card>
      <h2 className={styles.heading}>{t("told.title")}</h2>
      <div className={styles.settings}>
        <Switch
          label={t("told.chats")}
          checked={told.chats}
          onChange={(event) => told.setChats(event.currentTarget.checked)}
        />
        <Switch
          label={t("told.sounds")}
          checked={told.audible}
          onChange={(event) => told.setAudible(event.currentTarget.checked)}
        />
        {told.audible
          ? told.sounds.map((sound) => (
              <SoundFields
                key={sound.type}
                sound={sound}
                onChange={(change) => told.setSound(sound.type, change)}
              />
            ))
          : null}
        <PushSwitch profile={profile} />
        <output className={styles.help}>{told.saved && !told.saving ? t("told.saved") : ""}</output>
      </div>
    </Card>
  );
}
