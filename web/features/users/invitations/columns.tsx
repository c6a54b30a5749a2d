import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "#contract/auth/invitations.ts";
import type { InvitationState } from "#contract/auth/words.ts";
import { useRoleNames } from "#web/features/roles/public.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { StatusPill, type Tone } from "#web/ui/StatusPill.tsx";
import type { Column } from "#web/ui/table/types.ts";

const TONES: Record<InvitationState, Tone> = {
  waiting: "info",
  accepted: "ok",
  revoked: "neutral",
  ended: "warn",
};

export function useInvitationColumns(): Column<Invitation>[] {
  const { t } = useTranslation("users");
  const roleNames = useRoleNames();
  return useMemo<Column<Invitation>[]>(
    () => [
      { key: "email", head: t("email"), cell: ({ emailId }) => <bdi>{emailId}</bdi> },
      {
        key: "state",
        head: t("states"),
        cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`invite.states.${state}`)}</StatusPill>,
      },
      { key: "roles", head: t("role"), cell: ({ roles }) => <bdi>{roleNames(roles)}</bdi>, fold: true },
      { key: "by", head: t("invite.by"), cell: ({ invitedBy }) => <bdi>{invitedBy}</bdi>, fold: true },
      { key: "sent", head: t("invite.sent"), cell: ({ sentAt }) => <DateText value={sentAt} />, fold: true },
    ],
    [t, roleNames],
  );
}
