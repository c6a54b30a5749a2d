import "../start.ts";
import { Navigate, useParams } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { viewOf } from "../places.ts";
import { CustomerView } from "./CustomerView.tsx";
import { useCustomerParts } from "./useCustomerParts.ts";

/** Makes a customer, or shows the one the address names. */
export default function CustomerPage() {
  const { customerId } = useParams();
  const { all, id, ...parts } = useCustomerParts(customerId);
  // An old link to one that was merged: the customer it went into is shown, under its own address.
  if (id && id !== customerId) return <Navigate to={viewOf({ id })} replace />;
  return (
    <QueryState query={all} message={errorMessage(all.error)} waiting={<PageSkeleton />}>
      {() => <CustomerView key={customerId ?? "new"} {...parts} />}
    </QueryState>
  );
}
