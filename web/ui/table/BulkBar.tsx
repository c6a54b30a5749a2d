import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import styles from "./DataTable.module.css";
import { MatchText } from "./MatchText.tsx";
import { pageState } from "./selection.ts";
import type { Selection } from "./types.ts";

/** Takes the tool row's place and height while rows are selected, so that nothing jumps. */
export function BulkBar({ selection, page }: { selection: Selection; page: readonly string[] }) {
  const { t } = useTranslation();
  const { ids, onChange, actions, every, match } = selection;
  const offer = every?.offered && pageState(ids, page) === "all";
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t("ui.table.bulk")}>
      <IconButton icon={IconX} label={t("ui.table.clear")} onClick={() => onChange(new Set())} />
      <span className={styles.chosen}>
        <output className={styles.count}>
          {every?.chosen ? t("ui.table.everySelected") : t("ui.table.selected", { count: ids.size })}
        </output>
        <MatchText {...match} />
      </span>
      {offer && !every.chosen ? (
        <Button tone="quiet" onClick={every.onChoose}>
          {t("ui.table.selectEvery")}
        </Button>
      ) : null}
      <span className={styles.rule} />
      {actions}
    </div>
  );
}
