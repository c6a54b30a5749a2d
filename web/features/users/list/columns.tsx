import { IconShieldCheck } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/users/people.ts";
import { useRoleNames } from "#web/features/roles/public.ts";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";
import { Picture } from "../parts/Picture.tsx";
import styles from "../parts/parts.module.css";

export function useUserColumns(): Column<User>[] {
  const { t } = useTranslation("users");
  const roleNames = useRoleNames();
  return useMemo<Column<User>[]>(
    () => [
      {
        key: "name",
        head: t("name"),
        cell: ({ name, profilePic, self }) => (
          <span className={styles.named}>
            <Picture name={name} src={profilePic} />
            <bdi>{name}</bdi>
            {self ? <StatusPill tone="info">{t("you")}</StatusPill> : null}
          </span>
        ),
      },
      { key: "email", head: t("email"), cell: ({ emailId }) => <bdi>{emailId}</bdi>, fold: true },
      {
        key: "roles",
        head: t("role"),
        cell: ({ roles }) => <bdi>{roleNames(roles)}</bdi>,
        fold: true,
      },
      {
        key: "secondStep",
        head: t("secondStep.title"),
        cell: ({ secondSteps }) =>
          secondSteps?.length ? (
            <span className={styles.step}>
              <IconShieldCheck size={16} stroke={1.8} aria-hidden />
              {secondSteps.map((way) => t(`two.ways.${way}`)).join(", ")}
            </span>
          ) : (
            <span className={styles.without}>{t("secondStep.off")}</span>
          ),
        priority: 2,
        fold: true,
        width: "190px",
      },
      { key: "chat", head: t("chats"), cell: ({ chat }) => chat, align: "end", priority: 3, width: "140px" },
    ],
    [t, roleNames],
  );
}
