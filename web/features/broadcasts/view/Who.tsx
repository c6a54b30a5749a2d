import { Link } from "react-router";
import { customerPage } from "#web/features/customers/public.ts";
import { useCan } from "#web/platform/session/store.ts";
import styles from "./View.module.css";

interface WhoProps {
  name: string | null;
  /** Empty once they are erased. */
  address: string;
  customerId: string | null;
}

/** Somebody by their name or else their address; leads to who may look at customers. */
export function Who({ name, address, customerId }: WhoProps) {
  const seesCustomer = useCan("CUSTOMER_MASTER.VIEW");
  const called = <bdi>{name || address || "-"}</bdi>;
  return (
    <>
      {customerId && seesCustomer ? <Link to={customerPage(customerId)}>{called}</Link> : called}
      {name && address ? (
        <small className={styles.named}>
          <bdi>{address}</bdi>
        </small>
      ) : null}
    </>
  );
}
