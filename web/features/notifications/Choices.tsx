import { Switch } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_NEEDS,
  type NotificationKind,
} from "#contract/notifications/words.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useSession } from "#web/platform/session/store.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import styles from "./Notifications.module.css";
import { choicesQuery, refreshChoices } from "./queries.ts";

/** What one wants to hear of, of what one may be told at all. Every change is saved at once. */
export default function Choices({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation("notifications");
  const query = useQuery(choicesQuery());
  const permissions = useSession((session) => session.me?.permissions) ?? [];
  const kinds = NOTIFICATION_KINDS.filter((kind) => {
    const needs = NOTIFICATION_NEEDS[kind];
    return needs.length === 0 || needs.some((one) => permissions.includes(one));
  });
  const save = useMutation({
    mutationFn: (muted: NotificationKind[]) =>
      api("PUT /e/enterprise/notifications/choices", { body: { muted } }),
    onMutate: (muted) => queryClient.setQueryData(choicesQuery().queryKey, { muted }),
    onSettled: refreshChoices,
  });
  return (
    <>
      <div className={styles.head}>
        <IconButton icon={IconArrowLeft} flip size="small" label={t("back")} onClick={onBack} />
        <h2>{t("choicesTitle")}</h2>
      </div>
      <div className={styles.scroll}>
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ muted }) => (
            <div className={styles.choices}>
              {kinds.map((kind) => (
                <Switch
                  key={kind}
                  label={t(`kinds.${kind}`)}
                  checked={!muted.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    save.mutate(checked ? muted.filter((one) => one !== kind) : [...muted, kind])
                  }
                />
              ))}
              <p className={styles.when}>{t("choicesText")}</p>
            </div>
          )}
        </QueryState>
      </div>
    </>
  );
}
