import { useQuery } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { customerPage } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import styles from "./Events.module.css";
import { customerQuery } from "./queries.ts";

export interface Narrowing {
  event: string;
  customerId: string;
}
interface NarrowedProps extends Narrowing {
  /** What the customer is called, where an event says it. */
  name: string | undefined;
  onChange: (change: Partial<Narrowing>) => void;
}

/** What the list is narrowed to, and the ways back. */
export function Narrowed({ event, customerId, name, onChange }: NarrowedProps) {
  const { t } = useTranslation("customer-events");
  return (
    <>
      {event ? (
        <span className={styles.only}>
          {t("lately.ofEvent", { event: isolated(event) })}
          <Button size="small" icon={IconX} onClick={() => onChange({ event: "" })}>
            {t("lately.everything")}
          </Button>
        </span>
      ) : null}
      {customerId ? (
        <span className={styles.only}>
          {t("lately.ofCustomer")}
          <OneCustomer id={customerId} name={name} />
          <Button size="small" icon={IconX} onClick={() => onChange({ customerId: "" })}>
            {t("lately.everybody")}
          </Button>
        </span>
      ) : null}
    </>
  );
}

function OneCustomer({ id, name }: { id: string; name: string | undefined }) {
  const { t } = useTranslation("customer-events");
  const sees = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  const query = useQuery({ ...customerQuery(id), enabled: sees && name === undefined });
  const called = name ?? query.data?.customer.name;
  const words = <bdi>{called || t("lately.somebody")}</bdi>;
  return sees && called !== undefined ? <Link to={customerPage(id)}>{words}</Link> : words;
}
