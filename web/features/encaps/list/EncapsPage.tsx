import "../start.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ENCAP_STATES, ENCAPS_PAGE } from "#contract/encaps/limits.ts";
import { DesignedList } from "#web/platform/designed/DesignedList.tsx";
import { useNarrowing } from "#web/platform/designed/useNarrowing.ts";
import { useCan } from "#web/platform/session/store.ts";
import { STATE_KEYS } from "../parts/EncapStatus.tsx";
import { useEncapActions } from "../parts/useActions.tsx";
import { toEncap } from "../places.ts";
import { encapsQuery } from "../queries.ts";
import { useEncapColumns } from "./columns.tsx";
import { Nothing } from "./Nothing.tsx";
import { useImport } from "./useImport.tsx";

const CreateDialog = lazy(() => import("./CreateDialog.tsx"));
const STATES = Object.values(ENCAP_STATES);

/** The apps of the enterprise. */
export default function EncapsPage() {
  const { t } = useTranslation("encaps");
  const navigate = useNavigate();
  const narrowing = useNarrowing(STATES);
  const query = useQuery({ ...encapsQuery(narrowing.asked), placeholderData: keepPreviousData });
  const canCreate = useCan("ENCAPS.CREATE");
  const columns = useEncapColumns();
  const actions = useEncapActions();
  const importing = useImport();
  return (
    <DesignedList
      namespace="encaps"
      query={query}
      rows={query.data?.encaps}
      more={query.data?.more ?? false}
      perPage={ENCAPS_PAGE}
      narrowing={narrowing}
      states={STATES.map((one) => ({ value: String(one), label: t(`state.${STATE_KEYS[one]}`) }))}
      columns={columns}
      menu={actions.all}
      onOpen={({ id }) => void navigate(toEncap(id))}
      canCreate={canCreate}
      importing={importing}
      CreateDialog={CreateDialog}
      Nothing={Nothing}
    >
      {actions.dialog}
    </DesignedList>
  );
}
