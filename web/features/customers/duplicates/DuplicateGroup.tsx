import { IconGitMerge, IconUsersMinus } from "@tabler/icons-react";
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
import { useTellApart } from "./useTellApart.ts";

interface DuplicateGroupProps {
  customers: readonly Customer[];
  reasons: readonly DuplicateReason[];
}

/** Of two that are merged the one stays that was there before; ids are ordered by time. */
const merging = (one: Customer, other: Customer) =>
  one.id < other.id ? mergeOf(one.id, other.id) : mergeOf(other.id, one.id);

/** Customers that are likely one person: each is compared with the first. */
export function DuplicateGroup({ customers, reasons }: DuplicateGroupProps) {
  const { t } = useTranslation("customers");
  const say = useReasons();
  const canMerge = useCan("CUSTOMER_MASTER.EDIT");
  const tellApart = useTellApart();
  const first = customers[0];
  return (
    <li className={styles.group}>
      <div className={styles.reason}>
        <p>{say(reasons)}</p>
        {canMerge ? (
          <Button
            size="small"
            icon={IconUsersMinus}
            busy={tellApart.isPending}
            onClick={() => tellApart.mutate(customers.map(({ id }) => id))}
          >
            {t(customers.length > 2 ? "duplicates.apartAll" : "duplicates.apart")}
          </Button>
        ) : null}
      </div>
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
              <Button size="small" icon={IconGitMerge} to={merging(first, customer)}>
                {t("duplicates.compare")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </li>
  );
}
