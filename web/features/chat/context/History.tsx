import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CustomerTimeline } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import styles from "./Context.module.css";

/** What happened with this customer before: fetched when it is first unfolded. */
export function History({ customerId }: { customerId: string | null }) {
  const { t } = useTranslation("chat");
  const reads = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  const [open, setOpen] = useState(false);
  if (!customerId || !reads) return null;
  return (
    <details className={styles.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("context.history")}</summary>
      <div className={styles.inside}>{open ? <CustomerTimeline customerId={customerId} /> : null}</div>
    </details>
  );
}
