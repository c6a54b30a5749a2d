import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconBolt, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Segment } from "#contract/customers/segments.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { PaneBody, PaneHeader } from "#web/ui/panes/PaneHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { RowMenu } from "#web/ui/RowMenu.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { SelectList } from "#web/ui/SelectList.tsx";
import { countQuery, type Filter, segmentsQuery } from "../queries.ts";
import styles from "./List.module.css";
import { ALL } from "./selection.ts";
import { toRule, toSegment } from "./usePlace.ts";

interface SegmentsPaneProps {
  current: string;
  onAdd: () => void;
  onRename: (segment: Segment) => void;
  onRemove: (segment: Segment) => void;
}
const SEARCH_MS = 500;
const EVERYBODY: Filter = { search: "", groups: "", tags: "" };

export function SegmentsPane({ current, onAdd, onRename, onRemove }: SegmentsPaneProps) {
  const { t } = useTranslation("customers");
  const [search, setSearch] = useState("");
  const words = search.trim();
  const query = useQuery({ ...segmentsQuery(words), placeholderData: keepPreviousData });
  const canEdit = useCan("CUSTOMER_MASTER.EDIT");
  const canDelete = useCan("CUSTOMER_MASTER.DELETE");
  const navigate = useNavigate();
  const entries = (segment: Segment) => [
    ...(canEdit && segment.kind === "dynamic"
      ? [{ label: t("segments.editRule"), run: () => void navigate(toRule(segment.id)) }]
      : []),
    ...(canEdit ? [{ label: t("segments.renameEntry"), run: () => onRename(segment) }] : []),
    ...(canDelete ? [{ label: t("segments.removeEntry"), danger: true, run: () => onRemove(segment) }] : []),
  ];
  const { number } = useNumbers();
  const noteOf = ({ count, counting }: Segment) => {
    const customers = t("customers", { count, number: number(count) });
    return counting ? `${customers} · ${t("segments.counting")}` : customers;
  };
  const all = useQuery(countQuery(EVERYBODY)).data;
  const said = all && { count: all.count, number: number(all.count) };
  const everybody = {
    id: ALL,
    to: toSegment(ALL),
    label: t("list.all"),
    note: said ? t(all.more ? "list.allMore" : "customers", said) : t("list.allNote"),
  };
  const note = (tags: readonly Segment[]) => {
    if (tags.length) return null;
    return <p className={styles.hint}>{t(words ? "segments.none" : "segments.noneYet")}</p>;
  };
  return (
    <>
      <PaneHeader
        title={t("segments.title")}
        actions={canEdit ? <IconButton icon={IconPlus} label={t("segments.add")} onClick={onAdd} /> : null}
      >
        <SearchBox
          value={search}
          onChange={setSearch}
          label={t("segments.search")}
          debounce={SEARCH_MS}
          hotkey={false}
          width="100%"
        />
      </PaneHeader>
      <PaneBody>
        <QueryState query={query} message={errorMessage(query.error)}>
          {({ tags }) => (
            <>
              <SelectList
                label={t("segments.title")}
                current={current}
                items={[
                  ...(words ? [] : [everybody]),
                  ...tags.map((segment) => ({
                    id: segment.id,
                    to: toSegment(segment.id),
                    label: segment.name,
                    mark:
                      segment.kind === "dynamic" ? (
                        <IconBolt size={14} role="img" aria-label={t("segments.dynamicMark")} />
                      ) : undefined,
                    note: noteOf(segment),
                    end:
                      canEdit || canDelete ? (
                        <RowMenu name={segment.name} actions={entries(segment)} />
                      ) : undefined,
                  })),
                ]}
              />
              {note(tags)}
            </>
          )}
        </QueryState>
      </PaneBody>
    </>
  );
}
