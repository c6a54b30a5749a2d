import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { MessageDetail } from "#contract/messages/detail.ts";
import { customerPage } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { formatText } from "#web/ui/format/date.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { Face } from "../parts/Face.tsx";
import { MessageStatusPill } from "../parts/MessageStatusPill.tsx";
import { adviceFor } from "./advice.ts";
import styles from "./Dialog.module.css";

const FORMAT = "MMM DD YYYY hh:mm:ss A";

interface MessageViewProps {
  message: MessageDetail;
  channelName: string | undefined;
}

/** Everything that is known of one message. */
export function MessageView({ message, channelName }: MessageViewProps) {
  const { t } = useTranslation("messages");
  const {
    currentDeliveryStatus: status,
    messageStatuses: history,
    clicks,
    reply,
    conversion,
    customerId,
  } = message;
  const { number } = useNumbers();
  const seesCustomer = useCan("CUSTOMER_MASTER.VIEW");
  const because = history.filter((one) => one.status === status && one.msg);
  const why = because.at(-1)?.msg;
  const advice = adviceFor(
    status,
    because.map(({ code }) => code),
    message.face.template !== null,
  );
  return (
    <div className={styles.message}>
      <div className={styles.facts}>
        <dl>
          <dt>{t("dialog.current")}</dt>
          <dd>
            <MessageStatusPill status={status} />
          </dd>
          <dt>{t("to")}</dt>
          <dd>
            <bdi>{message.to || "—"}</bdi>
            {customerId && seesCustomer ? (
              <Link className={styles.customer} to={customerPage(customerId)}>
                {t("dialog.customer")}
              </Link>
            ) : null}
          </dd>
          <dt>{t("dialog.transId")}</dt>
          <dd className={styles.id}>
            <bdi>{message.transId ?? "-"}</bdi>
          </dd>
        </dl>
        {advice ? (
          <section className={styles.why}>
            {why ? (
              <>
                <h3>{t("dialog.why")}</h3>
                <p>
                  <Said>{why}</Said>
                </p>
              </>
            ) : null}
            <h3>{t("dialog.todo")}</h3>
            <p>{t(`advice.${advice}`)}</p>
          </section>
        ) : null}
        <h3>{t("dialog.history")}</h3>
        {history.length === 0 ? (
          <p>{t("dialog.noHistory")}</p>
        ) : (
          // A scroller must be reachable by keyboard even when nothing in it is.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className={styles.history} tabIndex={0} role="region" aria-label={t("dialog.history")}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t("status")}</th>
                  <th scope="col">{t("dialog.when")}</th>
                  <th scope="col">{t("dialog.description")}</th>
                </tr>
              </thead>
              <tbody>
                {history.map((one) => (
                  <tr key={`${one.status} ${one.messageStatusTime} ${one.msg}`}>
                    <td>{t(`statuses.${one.status}`)}</td>
                    <td>
                      <bdi>{formatText(one.messageStatusTime, FORMAT)}</bdi>
                    </td>
                    <td>
                      {one.msg ? <Said>{one.msg}</Said> : "-"}
                      {one.code ? <small> ({t("dialog.code", { code: one.code })})</small> : null}
                    </td>
                  </tr>
                ))}
                {clicks.map(({ url, at }) => (
                  <tr key={`${url} ${at}`}>
                    <td>{t("dialog.clicked")}</td>
                    <td>
                      <bdi>{formatText(at, FORMAT)}</bdi>
                    </td>
                    <td className={styles.opened}>
                      <bdi dir="ltr">{url}</bdi>
                    </td>
                  </tr>
                ))}
                {reply ? (
                  <tr>
                    <td>{t("dialog.replied")}</td>
                    <td>
                      <bdi>{formatText(reply.at, FORMAT)}</bdi>
                    </td>
                    <td>
                      <bdi>{reply.text || "-"}</bdi>
                    </td>
                  </tr>
                ) : null}
                {conversion ? (
                  <tr>
                    <td>{t("dialog.converted")}</td>
                    <td>
                      <bdi>{formatText(conversion.at, FORMAT)}</bdi>
                    </td>
                    <td>
                      <bdi>{conversion.event}</bdi>
                      {conversion.worth === null ? null : (
                        <>
                          {" · "}
                          <bdi>{number(conversion.worth)}</bdi>
                        </>
                      )}
                    </td>
                  </tr>
                ) : null}
              </tbody>
            </table>
          </div>
        )}
      </div>
      <section className={styles.face} aria-label={t("dialog.shown")}>
        <Face face={message.face} channelType={message.channelType} sender={channelName || message.from} />
      </section>
    </div>
  );
}
