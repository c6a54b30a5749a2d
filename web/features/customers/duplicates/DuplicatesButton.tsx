import { useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { DUPLICATES } from "../places.ts";
import { duplicatesQuery } from "../queries.ts";
import styles from "./Duplicates.module.css";

/** Leads to the possible duplicates, where there are some. */
export function DuplicatesButton() {
  const { t } = useTranslation("customers");
  const { data } = useQuery({ ...duplicatesQuery(0, 1), enabled: useCan("CUSTOMER_MASTER.VIEW") });
  if (!data?.total) return null;
  return (
    <Button tone="quiet" icon={IconUsers} to={DUPLICATES}>
      <span className={styles.button}>
        {t("duplicates.title")}
        <CountBadge count={data.total} />
      </span>
    </Button>
  );
}
