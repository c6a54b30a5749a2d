import { useMutation, useQuery } from "@tanstack/react-query";
import { IconDeviceMobileMessage, IconServer } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { SandboxAccount } from "#contract/sandbox/index.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { listPath, usePlace } from "../place.ts";
import { phoneQuery, refreshSandbox } from "../queries.ts";
import { Composer } from "./Composer.tsx";
import { type FormPlace, FormSheet } from "./FormSheet.tsx";
import styles from "./Phone.module.css";
import { HideNumber } from "./HideNumber.tsx";
import { Thread } from "./Thread.tsx";

/** One telephone as its owner sees it. */
export default function PhonePane({ accounts }: { accounts: readonly SandboxAccount[] }) {
  const { t } = useTranslation("sandbox");
  const [{ phone: id }] = usePlace();
  if (id === "") {
    return <EmptyState icon={IconDeviceMobileMessage} title={t("choosePhone")} text={t("choosePhoneText")} />;
  }
  return <OpenPhone id={id} accounts={accounts} />;
}

function OpenPhone({ id, accounts }: { id: string; accounts: readonly SandboxAccount[] }) {
  const { t } = useTranslation("sandbox");
  const { search } = useLocation();
  const [, setPlace] = usePlace();
  const mayWrite = useCan("CHANNELS.EDIT");
  const query = useQuery(phoneQuery(id));
  const account = accounts.find((one) => one.id === query.data?.accountId);
  const [form, setForm] = useState<FormPlace>();
  useReading(id, query.data?.unread ?? 0);
  return (
    <>
      <PaneHeader
        title={query.data ? (query.data.name ?? query.data.address) : t("phone")}
        back={{ to: listPath(search), label: t("back") }}
        actions={
          <>
            {mayWrite && typeof query.data?.numberHidden === "boolean" ? (
              <HideNumber id={id} hidden={query.data.numberHidden} />
            ) : null}
            <span className={styles.narrow}>
              <IconButton icon={IconServer} label={t("toDesk")} onClick={() => setPlace({ desk: true })} />
            </span>
          </>
        }
      />
      <QueryState query={query} message={errorMessage(query.error)}>
        {(phone) => (
          <div className={styles.device}>
            <div className={styles.screen}>
              <p className={styles.sender}>
                <span className={styles.avatar} aria-hidden>
                  {(account?.name ?? "?").slice(0, 1).toUpperCase()}
                </span>
                <span>
                  <bdi className={styles.senderName}>{account?.name}</bdi>
                  <bdi className={styles.senderId}>{account?.contactId}</bdi>
                </span>
              </p>
              {phone.numberHidden ? <p className={styles.hidden}>{t("numberHidden")}</p> : null}
              <div className={styles.under}>
                <div className={styles.under} inert={form !== undefined}>
                  <Thread phoneId={id} type={phone.type} mayPress={mayWrite} onForm={setForm} />
                  {mayWrite ? <Composer phoneId={id} /> : null}
                </div>
                {form ? <FormSheet at={form} onClose={() => setForm(undefined)} /> : null}
              </div>
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

/** A telephone that is looked at has nothing unread. */
function useReading(id: string, unread: number): void {
  const { mutate } = useMutation({
    mutationFn: () => api("POST /chatbird/api/sandbox/phones/{id}/read", { params: { id } }),
    meta: { quiet: true },
    onSuccess: refreshSandbox,
  });
  useEffect(() => {
    if (unread > 0) mutate();
  }, [unread, mutate]);
}
