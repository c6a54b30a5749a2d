import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconPlus, IconUpload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "#web/platform/files.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { FullHeight } from "#web/ui/Layout.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Panes } from "#web/ui/panes/Panes.tsx";
import { DuplicatesButton } from "../duplicates/DuplicatesButton.tsx";
import { toUpload } from "../places.ts";
import { EXPORT, EXPORT_CHOSEN, groupsQuery, segmentsQuery } from "../queries.ts";
import { CustomersPane } from "./CustomersPane.tsx";
import { GroupFilter } from "./GroupFilter.tsx";
import { usePopup } from "./popups.ts";
import { ALL, type Chosen, meant, segmentToShow, under } from "./selection.ts";
import { SegmentsPane } from "./SegmentsPane.tsx";
import { useTakeOut } from "./useTakeOut.tsx";
import { usePlace } from "./usePlace.ts";
import { Erasing } from "./Erasing.tsx";
import { QuietFilter } from "./QuietFilter.tsx";
import { quietOf } from "./quiet.ts";
import { useEraseMany } from "./useEraseMany.tsx";
import { useKeepMany } from "./useKeepMany.ts";
import { useRemove } from "./useRemove.tsx";

// Opened on demand; the page itself stays light.
const Popups = lazy(() => import("./Popups.tsx"));

const CREATE = "/customer-master/customers/create";

/** Segments, and the customers of one. */
export default function CustomersPage() {
  const { t } = useTranslation("customers");
  useTitle(t("list.title"));
  const at = usePlace();
  const { place, show, restart } = at;
  const segments = useQuery(segmentsQuery());
  const ids = segments.data?.tags.map(({ id }) => id) ?? [];
  const segment = segmentToShow(place.segment, ids);
  const shown = segments.data?.tags.find(({ id }) => id === segment);
  // Nobody is put by hand where a rule chooses.
  const uploadTo = shown?.kind === "static" ? shown.id : undefined;
  const filter = {
    search: place.search.trim(),
    groups: place.group,
    tags: segment === ALL ? "" : segment,
    ...quietOf(place.quiet),
  };
  const [kept, setChosen] = useState<Chosen>({ filter: "", ids: new Set(), every: false });
  const chosen = under(kept, filter);
  const popup = usePopup();
  const navigate = useNavigate();
  const canCreate = useCan("CUSTOMER_MASTER.CREATE");
  const segmentRemoval = useRemove("segment");
  const groupRemoval = useRemove("group", () => show({ group: "" }));
  const chooseNobody = () => setChosen({ filter: "", ids: new Set(), every: false });
  const erasure = useEraseMany(chosen, filter, chooseNobody);
  const afterMove = () => {
    popup.close();
    chooseNobody();
    restart();
  };
  const keeping = useKeepMany(chosen, filter, chooseNobody);
  const leaving = useTakeOut(chosen, filter, afterMove);
  const shownGroup = useQuery(groupsQuery()).data?.groups.find(({ id }) => id === place.group);
  useHotkeys(
    canCreate
      ? [{ code: "KeyC", label: t("list.create"), group: t("list.title"), run: () => void navigate(CREATE) }]
      : [],
  );
  const actions = (
    <>
      <DuplicatesButton />
      {canCreate ? (
        <>
          {segments.data && !uploadTo ? (
            <Button icon={IconUpload} to={toUpload()}>
              {t("list.uploadCustomers")}
            </Button>
          ) : null}
          <Button tone="primary" icon={IconPlus} to={CREATE}>
            {t("list.create")}
          </Button>
        </>
      ) : null}
    </>
  );
  return (
    <FullHeight>
      <PageHeader title={t("list.title")} description={t("list.lead")} actions={actions} />
      <Erasing />
      <Panes
        name="customers"
        active={place.pane === "segments" ? "segments" : "customers"}
        panes={[
          {
            id: "segments",
            label: t("segments.title"),
            size: 264,
            content: (
              <SegmentsPane
                current={segments.data ? segment : ""}
                onAdd={() => popup.open({ kind: "segment" })}
                onRename={(record) => popup.open({ kind: "segment", record })}
                onRemove={segmentRemoval.askRemove}
              />
            ),
          },
          {
            id: "customers",
            label: t("list.title"),
            content: (
              <CustomersPane
                at={at}
                title={shown?.name ?? t("list.all")}
                uploadTo={uploadTo}
                filling={shown?.counting ?? false}
                known={shown && !shown.counting ? shown.count : undefined}
                filter={filter}
                ready={!segments.isPending || place.segment === ALL}
                chosen={chosen}
                onChoose={setChosen}
                actions={{
                  onMove: () => popup.open({ kind: "move" }),
                  onAttach: () => popup.open({ kind: "attach" }),
                  onLeaveSegment: shown && uploadTo ? () => leaving.askTakeOut("tags", shown) : undefined,
                  onLeaveGroup: shownGroup ? () => leaving.askTakeOut("groups", shownGroup) : undefined,
                  onExport: () =>
                    void download(EXPORT_CHOSEN, t("list.exportFile"), {
                      body: { ...meant(chosen, filter), ...at.order },
                    }),
                  onKeep: keeping,
                  onErase: erasure.askErase,
                }}
                onExport={() =>
                  void download(EXPORT, t("list.exportFile"), {
                    query: { ...filter, ...at.order },
                  })
                }
                filters={
                  <>
                    <GroupFilter
                      value={place.group}
                      onChange={(group) => show({ group })}
                      onAdd={() => popup.open({ kind: "group" })}
                      onRename={(record) => popup.open({ kind: "group", record })}
                      onRemove={groupRemoval.askRemove}
                    />
                    <QuietFilter value={place.quiet} onChange={(quiet) => show({ quiet })} />
                  </>
                }
              />
            ),
          },
        ]}
      />
      <Suspense>
        {popup.popup ? (
          <Popups
            popup={popup}
            chosen={chosen}
            filter={filter}
            onMoved={afterMove}
            onSegment={(id) => show({ segment: id })}
          />
        ) : null}
      </Suspense>
      {erasure.dialog}
      {leaving.dialog}
      {segmentRemoval.dialog}
      {groupRemoval.dialog}
    </FullHeight>
  );
}
