import { IconArrowsExchange, IconGitMerge } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import type { Customer } from "#contract/customers/customers.ts";
import type { MergeLine } from "#contract/customers/merge.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { useFieldLabel } from "../labels.ts";
import { type Choice, fieldsQuery } from "../queries.ts";
import { Conflicts } from "./Conflicts.tsx";
import { parted } from "./lines.ts";
import styles from "./Merge.module.css";
import { Result } from "./Result.tsx";
import { Settled } from "./Settled.tsx";

interface Preview {
  a: Customer;
  b: Customer;
  lines: MergeLine[];
  result: Customer;
}
interface MergeViewProps {
  preview: Preview;
  choice: Choice;
  /** The preview is that of an earlier choice. */
  stale: boolean;
  merging: boolean;
  onMerge: () => void;
  onChoose: (field: string, side: "a" | "b") => void;
  onSwap: () => void;
}

export function MergeView({ preview, choice, stale, merging, onMerge, onChoose, onSwap }: MergeViewProps) {
  const { t } = useTranslation("customers");
  const { a, b, lines, result } = preview;
  const { data } = useQuery({ ...fieldsQuery(), enabled: useCan("CUSTOMER_MASTER.VIEW") });
  const known = useFieldLabel(data?.inputFieldDefinitions);
  const labelOf = (field: string) => known(field) ?? t("timeline.goneField");
  const { open, settled } = parted(lines);
  return (
    <div className={styles.page}>
      <div className={styles.sides}>
        <Conflicts a={a} b={b} lines={open} choice={choice} labelOf={labelOf} onChoose={onChoose} />
        <Settled lines={settled} labelOf={labelOf} />
      </div>
      <div className={styles.aside}>
        <Result lines={lines} result={result} labelOf={labelOf} />
        <div className={styles.actions}>
          <Button icon={IconArrowsExchange} onClick={onSwap} disabled={stale || merging}>
            {t("merge.swap")}
          </Button>
          <Button tone="primary" icon={IconGitMerge} busy={merging} disabled={stale} onClick={onMerge}>
            {t("merge.submit")}
          </Button>
        </div>
      </div>
    </div>
  );
}
