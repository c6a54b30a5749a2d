import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import type { PickupKind } from "#contract/chat/words.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { apiQuery, invalidate } from "#web/platform/api/query.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import { KINDS } from "./kinds.ts";
import styles from "./Pickup.module.css";
import { usePickUp } from "./usePickUp.ts";

const WAITING = "GET /e/enterprise/chat/notifications";

interface PickupModalProps {
  kind: PickupKind;
  /** `taken`: a chat was picked up, and whoever did looks at that now. */
  onClose: (taken: boolean) => void;
}

/** Chat Notification: the chats of one kind, to choose from. */
export function PickupModal({ kind, onClose }: PickupModalProps) {
  const { t } = useTranslation("chat");
  const { pickUp, busy, counts } = usePickUp();
  const query = useQuery(apiQuery(WAITING, { query: { action: kind } }));
  const passedOn = kind === "Transferred" || kind === "Invited";
  const waiting = counts[KINDS.find((one) => one.kind === kind)!.count];
  // The list is the server's; that it has changed is known from the counters.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => void invalidate(WAITING), [waiting]);
  const take = async (chatId: string) => {
    if (await pickUp(kind, chatId)) onClose(true);
  };
  return (
    <Modal
      opened
      onClose={() => onClose(false)}
      // What it was opened from is gone by then; and of who has picked up a chat it would take the field to answer in.
      returnFocus={false}
      title={t("pickup.modal")}
      size="xl"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ chats }) =>
          chats.length === 0 ? (
            <EmptyState title={t("ui.empty")} />
          ) : (
            // A region that scrolls sideways must be reached by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <div className={styles.scroll} tabIndex={0} role="region" aria-label={t(`pickup.kinds.${kind}`)}>
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t("pickup.columns.name")}</th>
                    <th scope="col">{t("pickup.columns.number")}</th>
                    {passedOn ? <th scope="col">{t(`pickup.columns.by${kind}`)}</th> : null}
                    <th scope="col">{t("pickup.columns.last")}</th>
                    <th scope="col">{t("pickup.columns.type")}</th>
                    <th scope="col">{t("pickup.columns.action")}</th>
                  </tr>
                </thead>
                <tbody>
                  {chats.map((chat) => (
                    <tr key={chat.chatId}>
                      <td>
                        <bdi>{chat.customerName || "-"}</bdi>
                      </td>
                      <td>
                        <bdi className={styles.number} title={chat.customerNumber}>
                          {chat.customerNumber}
                        </bdi>
                      </td>
                      {passedOn ? <td dir="auto">{chat.transferringAgent?.name || "-"}</td> : null}
                      <td dir="auto" className={styles.last}>
                        {chat.lastMessage || "-"}
                      </td>
                      <td>{CHANNEL_TYPE_LABELS[chat.channelType as ChannelType]}</td>
                      <td>
                        <Button
                          size="small"
                          tone="primary"
                          busy={busy === chat.chatId}
                          onClick={() => void take(chat.chatId)}
                        >
                          {t("pickup.take")}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </QueryState>
      <div className={styles.foot}>
        <Button onClick={() => onClose(false)}>{t("ui.close")}</Button>
      </div>
    </Modal>
  );
}
