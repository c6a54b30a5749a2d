import { useTranslation } from "react-i18next";
import type { ParsedHeaders } from "#contract/customers/uploads.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { columnsOf } from "./consents.ts";
import { ConsentTable } from "./ConsentTable.tsx";
import { Choices } from "./Choices.tsx";
import { LeftOut } from "./LeftOut.tsx";
import { leftOut } from "./mapping.ts";
import { MappingTable } from "./MappingTable.tsx";
import { Step } from "./Step.tsx";
import type { Draft } from "./useDraft.ts";

interface ColumnsStepProps {
  headers: ParsedHeaders;
  draft: Draft;
  disabled: boolean;
}

/** The second step: what each column of the file holds, and what becomes of those who are there already. */
export function ColumnsStep({ headers, draft, disabled }: ColumnsStepProps) {
  const { t } = useTranslation("uploads");
  const { number } = useNumbers();
  const unused = leftOut(headers, draft.choices, columnsOf(draft.consents.lines));
  const state = draft.problems.some(Boolean) ? "now" : "done";
  return (
    <Step number={number(2)} title={t("columns.title")} state={state}>
      <MappingTable
        headers={headers}
        choices={draft.choices}
        onChoose={draft.choose}
        suggested={draft.suggested}
        disabled={disabled}
      />
      {headers.consents.length > 0 ? (
        <ConsentTable headers={headers} draft={draft.consents} disabled={disabled} />
      ) : null}
      <LeftOut headers={headers} columns={unused} disabled={disabled} />
      <Choices
        replace={draft.replace}
        onReplace={draft.setReplace}
        segmentId={draft.segmentId}
        onSegment={draft.setSegment}
        disabled={disabled}
      />
    </Step>
  );
}
