import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isUserId } from "#contract/channels/user-id.ts";
import { CHANNEL_TYPE_LABELS, CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { customerPage } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { dateTimeText } from "#web/ui/format/date.ts";
import { CustomerActs } from "../people/CustomerActs.tsx";
import { useVisitor } from "../store/store.ts";
import { customerQuery, fieldsQuery } from "../queries.ts";
import styles from "./Context.module.css";
import { Mood } from "./Mood.tsx";
import { Promised } from "./Promised.tsx";

/** Who writes: what the chat knows of them, and the customer master where they stand in it. */
export function CustomerCard({ chat }: { chat: ChatView }) {
  const { t } = useTranslation("chat");
  const { customer, channel, createdAt } = chat;
  const reads = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  const names = useCan("CUSTOMER_MASTER.VIEW");
  const known = useQuery({ ...customerQuery(customer.id ?? ""), enabled: reads && customer.id !== null });
  const fields = useQuery({ ...fieldsQuery(), enabled: names && customer.id !== null });
  const visitor = useVisitor(chat.chatId);
  const labelOf = (id: string) =>
    fields.data?.inputFieldDefinitions.find(({ _id }) => _id === id)?.fieldLabel;
  const attributes = (known.data?.customer.data ?? []).flatMap(({ id, value }) => {
    const label = labelOf(id);
    return label && value ? [{ id, label, value }] : [];
  });
  return (
    <>
      <p className={styles.name}>
        <bdi>
          {customer.id && reads ? (
            <Link to={customerPage(customer.id)}>{customer.name || customer.number}</Link>
          ) : (
            customer.name || customer.number
          )}
        </bdi>
      </p>
      <dl className={styles.facts}>
        {/* A visitor's address is of our own making. */}
        {channel.type === CHANNEL_TYPES.WEB ? null : (
          <Fact
            name={t(isUserId(customer.number) ? "context.userId" : "context.number")}
            value={customer.number}
          />
        )}
        {(["email", "phone", "page"] as const).map((what) =>
          visitor?.[what] ? <Fact key={what} name={t(`context.${what}`)} value={visitor[what]} /> : null,
        )}
        <Fact
          name={t("context.channel")}
          value={`${CHANNEL_TYPE_LABELS[channel.type as ChannelType]} · ${channel.name}`}
        />
        <Fact name={t("context.since")} value={dateTimeText(createdAt)} />
        <Promised promises={chat.promises} />
        <Mood chatId={chat.chatId} />
        {chat.rating === null ? null : <Fact name={t("context.rating")} value={`${chat.rating}/5`} />}
        {attributes.map(({ id, label, value }) => (
          <Fact key={id} name={label} value={value} />
        ))}
      </dl>
      <CustomerActs chat={chat} />
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt dir="auto">{name}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
