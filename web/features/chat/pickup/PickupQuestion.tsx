import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pickupKind } from "#engines/chat/index.ts";
import { apiQuery } from "#web/platform/api/query.ts";
import { Button } from "#web/ui/Button.tsx";
import { useChats, useMyId } from "../store/store.ts";
import { useOffers, withdraw } from "../store/offers.ts";
import { callsFor, STATUS } from "../store/presence.ts";
import styles from "./Pickup.module.css";
import { useInLine } from "./useInLine.ts";
import { usePickUp } from "./usePickUp.ts";

/**
 * "Do you want pickup this chat ?", about one chat at a time. It takes no focus: whoever is writing to somebody else
 * goes on undisturbed.
 */
export function PickupQuestion() {
  const { t } = useTranslation("chat");
  const { pickUp, busy } = usePickUp();
  const { book, departments } = useChats();
  const uId = useMyId();
  const { offers } = useOffers();
  const inLine = useInLine();
  const [first] = offers;
  const chat = first && book.chats.get(first.chatId);
  const kind = chat && pickupKind(chat, { uId, departments });
  const status = useQuery(apiQuery(STATUS)).data?.agentStatus;
  const stands = first !== undefined && kind === first.kind && callsFor(status, chat!, uId);
  useEffect(() => {
    // Somebody else has taken it, it was called off, or who is asked takes none any more.
    if (first && !stands) withdraw(first.chatId);
  }, [first, stands]);
  if (!stands || !chat) return <div role="status" className={styles.said} />;
  const asked = inLine(chat) ?? chat;
  const type = t(`pickup.types.${first.kind}`);
  return (
    <div role="status" className={styles.asking}>
      <section role="dialog" aria-labelledby="pickup-question" className={styles.question}>
        <h2 id="pickup-question">{t("pickup.question.title", { type })}</h2>
        <p>{t("pickup.question.text")}</p>
        <p className={styles.who}>
          <strong>
            <bdi>{asked.customer.name || asked.customer.number}</bdi>
          </strong>
          <bdi>{asked.lastMessage?.text}</bdi>
        </p>
        <div className={styles.foot}>
          <Button onClick={() => withdraw(first.chatId)}>{t("pickup.question.ignore")}</Button>
          <Button
            tone="primary"
            busy={busy === asked.chatId}
            onClick={() => void pickUp(first.kind, asked.chatId)}
          >
            {t("pickup.take")}
          </Button>
        </div>
      </section>
    </div>
  );
}
