import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import type { Customer } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import type { Segment } from "#contract/customers/segments.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { viewOf } from "../places.ts";
import { customerQuery, fieldsQuery, groupsQuery, segmentsQuery } from "../queries.ts";
import { CustomerView } from "./CustomerView.tsx";

const NO_OTHERS: readonly string[] = [];
const NO_FIELDS: readonly Definition[] = [];
const NO_SEGMENTS: readonly Segment[] = [];

/** The form holds the labels that people put on; those of a rule come and go by themselves. */
function withStaticTags(customer: Customer, segments: readonly Segment[]): Customer {
  const ruled = new Set(segments.filter(({ kind }) => kind === "dynamic").map(({ id }) => id));
  return { ...customer, tags: customer.tags.filter((id) => !ruled.has(id)) };
}

/** Makes a customer, or shows the one the address names. */
export default function CustomerPage() {
  const { customerId } = useParams();
  // Who may only see customers is not told how they are defined.
  const canDefine = useCan("CUSTOMER_MASTER.VIEW");
  const customer = useQuery({ ...customerQuery(customerId ?? ""), enabled: customerId !== undefined });
  const definitions = useQuery({ ...fieldsQuery(), enabled: canDefine });
  const groups = useQuery(groupsQuery());
  const labels = useQuery(segmentsQuery());
  const asked = [...(customerId ? [customer] : []), ...(canDefine ? [definitions] : []), groups, labels];
  const all = {
    data: asked.every(({ data }) => data !== undefined) || undefined,
    error: asked.find(({ error }) => error)?.error,
    refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
  };
  const id = customer.data?.customer.id;
  // An old link to one that was merged: the customer it went into is shown, under its own address.
  if (id && id !== customerId) return <Navigate to={viewOf({ id })} replace />;
  const segments = labels.data?.tags ?? NO_SEGMENTS;
  const shown = customerId && customer.data ? customer.data.customer : undefined;
  const revision = customer.data?.revision ?? "";
  return (
    <QueryState query={all} message={errorMessage(all.error)} waiting={<PageSkeleton />}>
      {() => (
        <CustomerView
          key={customerId ?? "new"}
          others={customer.data?.otherIdentities ?? NO_OTHERS}
          customer={shown && { ...withStaticTags(shown, segments), revision }}
          ruled={segments.filter((one) => one.kind === "dynamic" && shown?.tags.includes(one.id))}
          definitions={definitions.data?.inputFieldDefinitions ?? NO_FIELDS}
          groups={groups.data?.groups ?? []}
          segments={segments}
        />
      )}
    </QueryState>
  );
}
