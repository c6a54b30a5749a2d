import { Checkbox, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { segmentsQuery } from "../../queries.ts";
import styles from "./Wizard.module.css";

const NameDialog = lazy(async () => ({ default: (await import("../../list/NameDialog.tsx")).NameDialog }));

interface ChoicesProps {
  replace: boolean;
  onReplace: (replace: boolean) => void;
  segmentId: string | null;
  onSegment: (id: string | null) => void;
  disabled: boolean;
}
const SHOWN = 100;

/** What an upload does with customers who are there already, and the segment everyone joins. */
export function Choices({ replace, onReplace, segmentId, onSegment, disabled }: ChoicesProps) {
  const { t } = useTranslation("uploads");
  const { data } = useQuery(segmentsQuery());
  const canName = useCan("CUSTOMER_MASTER.EDIT");
  const [naming, setNaming] = useState({ opened: false, count: 0 });
  // A rule chooses who is in a dynamic segment; a file cannot.
  const segments = data?.tags.filter(({ kind }) => kind === "static") ?? [];
  return (
    <div className={styles.choices}>
      <Checkbox
        label={t("columns.replace")}
        description={t(replace ? "columns.replaceOn" : "columns.replaceOff")}
        checked={replace}
        onChange={(event) => onReplace(event.currentTarget.checked)}
        disabled={disabled}
      />
      <div className={styles.segment}>
        <Select
          className={styles.segmentSelect}
          label={t("columns.segment")}
          description={t("columns.segmentHelp")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          placeholder={t("columns.noSegment")}
          data={segments.map(({ id, name }) => ({ value: id, label: name }))}
          value={segments.some(({ id }) => id === segmentId) ? segmentId : null}
          onChange={onSegment}
          nothingFoundMessage={t("columns.noSuchSegment")}
          clearButtonProps={{ "aria-label": t("columns.noSegment") }}
          limit={SHOWN}
          disabled={disabled}
          searchable
          clearable
        />
        {canName ? (
          <Button
            icon={IconPlus}
            disabled={disabled}
            onClick={() => setNaming(({ count }) => ({ opened: true, count: count + 1 }))}
          >
            {t("columns.newSegment")}
          </Button>
        ) : null}
      </div>
      {naming.count > 0 ? (
        <Suspense>
          <NameDialog
            key={naming.count}
            of="segment"
            byHand
            opened={naming.opened}
            onClose={() => setNaming((old) => ({ ...old, opened: false }))}
            onSaved={(id) => {
              setNaming((old) => ({ ...old, opened: false }));
              onSegment(id);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
