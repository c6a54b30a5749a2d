import { IconFolderSymlink, IconMessages, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { IntentRow } from "#contract/bots/intents.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import type { ListSelection } from "#web/ui/useListSelection.ts";
import { RowIcon } from "../parts/RowIcon.tsx";
import { usePlace } from "../place.ts";

interface IntentListProps {
  intents: readonly IntentRow[];
  current: string;
  searched: boolean;
  /** Chosen to be moved together; undefined where nothing may be changed. */
  selection: Pick<ListSelection, "ids" | "onChange"> | undefined;
  onMove: ((intent: IntentRow) => void) | undefined;
  onDelete: ((intent: IntentRow) => void) | undefined;
}

export function IntentList({ intents, current, searched, selection, onMove, onDelete }: IntentListProps) {
  const { t } = useTranslation("bots");
  const { storyId, toIntent } = usePlace();
  if (!intents.length) {
    return searched ? (
      <EmptyState title={t("intents.noMatch")} />
    ) : (
      <EmptyState icon={IconMessages} title={t("intents.none")} text={t("intents.noneText")} />
    );
  }
  const noteOf = ({ phrases, hasResponse, found }: IntentRow) =>
    found ??
    [t("agents.phrases", { count: phrases }), hasResponse ? "" : t("intents.noResponse")]
      .filter(Boolean)
      .join(" · ");
  return (
    <SelectList
      label={t("intents.title")}
      current={current}
      selection={selection && { ...selection, labelOf: (name) => t("ui.table.selectRow", { name }) }}
      items={intents.map((intent) => ({
        id: intent.id,
        to: toIntent(storyId, intent.id),
        label: intent.name,
        note: noteOf(intent),
        end: (
          <>
            {onMove ? (
              <RowIcon
                icon={IconFolderSymlink}
                label={t("intents.move", { name: intent.name })}
                onClick={() => onMove(intent)}
              />
            ) : null}
            {onDelete ? (
              <RowIcon
                danger
                icon={IconTrash}
                label={t("intents.delete", { name: intent.name })}
                onClick={() => onDelete(intent)}
              />
            ) : null}
          </>
        ),
      }))}
    />
  );
}
