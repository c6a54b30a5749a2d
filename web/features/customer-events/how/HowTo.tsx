import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import {
  EVENT_NAMES_MAX,
  EVENT_NEWS_HOURS,
  EVENTS_AT_ONCE_MAX,
  VALUES_MAX,
} from "#contract/customer-events/limits.ts";
import { useCan } from "#web/platform/session/store.ts";
import { CopyField } from "#web/ui/CopyField.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { examples } from "./examples.ts";
import styles from "./HowTo.module.css";

/** What an event is, how a program tells it, and what to do with it. */
export function HowTo({ title }: { title?: string }) {
  const { t } = useTranslation("customer-events");
  const { number } = useNumbers();
  const seesKeys = useCan("INTEGRATIONS.VIEW");
  const { curl, js } = examples(location.origin);
  const fields = {
    customer: t("how.know.customer"),
    eventId: t("how.know.eventId"),
    at: t("how.know.at", { number: number(EVENT_NEWS_HOURS) }),
    values: t("how.know.values", { number: number(VALUES_MAX) }),
  };
  return (
    <div className={styles.how}>
      <section>
        {title ? <h2>{title}</h2> : null}
        <p>{t("how.what")}</p>
      </section>
      <section>
        <h3>{t("how.key.title")}</h3>
        <p>{t("how.key.text")}</p>
        <p>{seesKeys ? <Link to="/admin/apikeys">{t("how.key.link")}</Link> : t("how.key.ask")}</p>
      </section>
      <section>
        <h3>{t("how.call.title")}</h3>
        <p>{t("how.call.text")}</p>
        <CopyField lines label={t("how.call.curl")} text={curl} />
        <CopyField lines label={t("how.call.js")} text={js} />
      </section>
      <section>
        <h3>{t("how.know.title")}</h3>
        <dl className={styles.fields}>
          {Object.entries(fields).map(([name, text]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>{t("how.know.limits", { events: number(EVENTS_AT_ONCE_MAX), kinds: number(EVENT_NAMES_MAX) })}</p>
      </section>
      <Next />
    </div>
  );
}

function Next() {
  const { t } = useTranslation("customer-events");
  const [segments, journeys] = [useCan("CUSTOMER_MASTER.EDIT"), useCan("JOURNEYS.VIEW")];
  const broadcasts = useCan("CAMPAIGNS.CREATE");
  const ways = [
    ...(segments ? [{ to: "/customer-master/segments/new", label: t("how.next.segment") }] : []),
    ...(journeys ? [{ to: "/journey/workspace", label: t("how.next.journey") }] : []),
    ...(broadcasts ? [{ to: "/campaigns/broadcast/create", label: t("how.next.broadcast") }] : []),
  ];
  if (ways.length === 0) return null;
  return (
    <section>
      <h3>{t("how.next.title")}</h3>
      <ul className={styles.ways}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <IconArrowRight size={16} stroke={1.8} className="icon-flip" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
