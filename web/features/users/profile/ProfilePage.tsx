import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { profileQuery } from "../queries.ts";
import { NotificationsCard } from "./NotificationsCard.tsx";
import { PasswordCard } from "./PasswordCard.tsx";
import styles from "../parts/cards.module.css";
import { ProfileCard } from "./ProfileCard.tsx";
import { SessionsCard } from "../sessions/SessionsCard.tsx";
import { TwoFactorCard } from "../two-factor/TwoFactorCard.tsx";

/** Oneself: name and picture, password, and how one is told of chats. */
export default function ProfilePage() {
  const { t } = useTranslation("users");
  useTitle(t("profile.title"));
  const query = useQuery(profileQuery());
  return (
    <>
      <PageHeader title={t("profile.title")} description={t("profile.lead")} />
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ profile }) => (
          <div className={styles.cards}>
            <div className={styles.column}>
              <ProfileCard profile={profile} />
              <PasswordCard emailId={profile.emailId} />
            </div>
            <div className={styles.column}>
              <TwoFactorCard />
              <SessionsCard />
              <NotificationsCard profile={profile} />
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}
