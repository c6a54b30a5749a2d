import { IconGitMerge } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Customer } from "#contract/customers/customers.ts";
import type { DuplicateReason } from "#contract/customers/duplicates.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { mergeOf, viewOf } from "../places.ts";
import styles from "./Duplicates.module.css";
import { useReasons } from "./reasons.ts";

interface DuplicateGroupProps {
  customers: readonly Customer[];
  reasons: readonly DuplicateReason[];
}

/** Customers that are likely one person. Each is merged with the one that was there first. */
export function DuplicateGroup({ customers, reasons }: DuplicateGroupProps) {
  const { t } = useTranslation("customers");
  const say = useReasons();
  const canMerge = useCan("CUSTOMER_MASTER.EDIT");
  const first = customers[0];
  return (
    <li className={styles.group}>
      <p className={styles.reason}>{say(reasons)}</p>
      <ul>
        {customers.map((customer) => (
          <li key={customer.id} className={styles.person}>
            <span className={styles.who}>
              <Link to={viewOf(customer)}>
                <bdi>{customer.name}</bdi>
              </Link>
              <span className={styles.about}>
                <bdi dir="ltr">{customer.phoneNumber ?? customer.whatsAppNumber ?? "-"}</bdi>
                {" · "}
                {t("duplicates.since")} <DateText value={customer.createdAt} day />
              </span>
            </span>
            {canMerge && first && customer !== first ? (
              <Button size="small" icon={IconGitMerge} to={mergeOf(first.id, customer.id)}>
                {t("duplicates.compare")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
