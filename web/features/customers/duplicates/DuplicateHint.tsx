import { useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { mergeOf, viewOf } from "../places.ts";
import { customerDuplicatesQuery } from "../queries.ts";
import styles from "./Duplicates.module.css";
import { useReasons } from "./reasons.ts";
import { useTellApart } from "./useTellApart.ts";

const SHOWN = 3;

/** Says on a customer's page who may be the same person. Nothing where nobody is. */
export function DuplicateHint({ customerId }: { customerId: string }) {
  const { t } = useTranslation("customers");
  const say = useReasons();
  const canMerge = useCan("CUSTOMER_MASTER.EDIT");
  const tellApart = useTellApart();
  const { data } = useQuery({
    ...customerDuplicatesQuery(customerId),
    enabled: useCan("CUSTOMER_MASTER.VIEW"),
  });
  const found = data?.duplicates ?? [];
  if (!found.length) return null;
  return (
    <section className={styles.hint} aria-labelledby="duplicate-hint">
      <h2 id="duplicate-hint">
        <IconUsers size={16} stroke={1.8} aria-hidden />
        {t("duplicates.hint", { count: found.length })}
      </h2>
      <ul>
        {found.slice(0, SHOWN).map(({ customer, reasons }) => (
          <li key={customer.id} className={styles.person}>
            <span className={styles.who}>
              <Link to={viewOf(customer)}>
                <bdi>{customer.name}</bdi>
              </Link>
              <span className={styles.about}>{say(reasons)}</span>
            </span>
            {canMerge ? (
              <span className={styles.choices}>
                <Button
                  size="small"
                  disabled={tellApart.isPending}
                  onClick={() => tellApart.mutate([customerId, customer.id])}
                >
                  {t("duplicates.apart")}
                </Button>
                <Button size="small" to={mergeOf(customerId, customer.id)}>
                  {t("duplicates.compare")}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? <p className={styles.about}>{t("duplicates.moreHint")}</p> : null}
    </section>
  );
}
