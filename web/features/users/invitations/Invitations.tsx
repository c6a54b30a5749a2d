import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { IconMailForward, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "#contract/auth/invitations.ts";
import { PAGE } from "#contract/users/limits.ts";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { useInvitationColumns } from "./columns.tsx";
import { invitationsQuery, refreshInvitations } from "../queries.ts";

/** Who was asked to come in, and what became of it. */
export default function Invitations() {
  const { t } = useTranslation("users");
  const [from, setFrom] = useState(0);
  const query = useQuery({ ...invitationsQuery(from), placeholderData: keepPreviousData });
  const { ask, dialog } = useConfirm();
  const act = useMutation({
    mutationFn: ({ id, what }: { id: string; what: "resend" | "revoke" }) =>
      told(`POST /e/enterprise/invitations/{id}/${what}`, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: refreshInvitations,
  });
  const columns = useInvitationColumns();
  const menuOf = ({ id, emailId, abilities }: Invitation): readonly MenuAction[] => [
    ...(abilities.resend
      ? [{ label: t("invite.resend"), icon: IconMailForward, run: () => act.mutate({ id, what: "resend" }) }]
      : []),
    ...(abilities.revoke
      ? [
          {
            label: t("invite.revoke"),
            icon: IconX,
            danger: true,
            run: () =>
              ask({
                title: t("invite.ask", { email: emailId }),
                body: t("invite.revokes"),
                run: () => act.mutateAsync({ id, what: "revoke" }),
              }),
          },
        ]
      : []),
  ];
  const rows = query.data?.invitations;
  return (
    <>
      <DataTable
        label={t("invite.tab")}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ emailId }) => emailId}
        menu={menuOf}
        {...tableState(query)}
        empty={<EmptyState title={t("invite.none")} />}
        pager={
          <Pager
            from={from}
            perPage={PAGE}
            count={rows?.length ?? 0}
            more={query.data?.more ?? false}
            onChange={setFrom}
          />
        }
      />
      {dialog}
    </>
  );
}
