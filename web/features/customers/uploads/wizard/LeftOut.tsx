import { IconPlus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ParsedHeaders } from "#contract/customers/uploads.ts";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { refreshFields } from "../../queries.ts";
import { refreshUploads } from "../queries.ts";
import { attributeFor } from "./attribute.ts";
import { valuesOf } from "./mapping.ts";
import styles from "./Wizard.module.css";

const SAVE = "POST /chatbird/api/customer_master/inputfield_definition/save";

interface LeftOutProps {
  headers: ParsedHeaders;
  columns: readonly string[];
  disabled: boolean;
}

/** The file's columns that nothing takes; each can be made an attribute of customers on the spot. */
export function LeftOut({ headers, columns, disabled }: LeftOutProps) {
  const { t } = useTranslation("uploads");
  const may = useCan("CUSTOMER_MASTER.CREATE");
  const add = useMutation({
    mutationFn: (column: string) => told(SAVE, { body: attributeFor(column, valuesOf(headers, column)) }),
    async onSuccess(_saved, column) {
      await Promise.all([refreshFields(), refreshUploads()]);
      toast.success(t("columns.added", { name: column }));
    },
  });
  if (columns.length === 0) return null;
  return (
    <div className={styles.unused}>
      <p>
        {t("columns.leftOut", { count: columns.length })} {may ? t("columns.add") : null}
      </p>
      <ul>
        {columns.map((column) => (
          <li key={column}>
            {may ? (
              <Button
                size="small"
                icon={IconPlus}
                disabled={disabled || add.isPending}
                onClick={() => add.mutate(column)}
              >
                <bdi>{column}</bdi>
              </Button>
            ) : (
              <bdi className={styles.column}>{column}</bdi>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
