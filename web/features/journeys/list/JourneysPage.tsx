import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { JOURNEY_STATES, JOURNEYS_PAGE } from "#contract/journeys/limits.ts";
import { DesignedList } from "#web/platform/designed/DesignedList.tsx";
import { useNarrowing } from "#web/platform/designed/useNarrowing.ts";
import { useCan } from "#web/platform/session/store.ts";
import { STATE_KEYS } from "../parts/JourneyStatus.tsx";
import { useJourneyActions } from "../parts/useActions.tsx";
import { toDesigner } from "../places.ts";
import { journeysQuery } from "../queries.ts";
import { useJourneyColumns } from "./columns.tsx";
import { Nothing } from "./Nothing.tsx";
import { useImport } from "./useImport.tsx";

const CreateDialog = lazy(() => import("./CreateDialog.tsx"));
const STATES = Object.values(JOURNEY_STATES);

/** The journeys of the enterprise. */
export default function JourneysPage() {
  const { t } = useTranslation("journeys");
  const navigate = useNavigate();
  const narrowing = useNarrowing(STATES);
  const query = useQuery({ ...journeysQuery(narrowing.asked), placeholderData: keepPreviousData });
  const canCreate = useCan("JOURNEYS.CREATE");
  const columns = useJourneyColumns();
  const actions = useJourneyActions();
  const importing = useImport();
  return (
    <DesignedList
      namespace="journeys"
      query={query}
      rows={query.data?.journeys}
      more={query.data?.more ?? false}
      perPage={JOURNEYS_PAGE}
      narrowing={narrowing}
      states={STATES.map((one) => ({ value: String(one), label: t(`state.${STATE_KEYS[one]}`) }))}
      columns={columns}
      menu={actions.all}
      onOpen={({ id }) => void navigate(toDesigner(id))}
      canCreate={canCreate}
      importing={importing}
      CreateDialog={CreateDialog}
      Nothing={Nothing}
    >
      {actions.dialog}
    </DesignedList>
  );
}
