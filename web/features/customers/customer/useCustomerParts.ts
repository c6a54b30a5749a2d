import { useQuery } from "@tanstack/react-query";
import type { Customer } from "#contract/customers/customers.ts";
import type { Definition } from "#contract/customers/fields.ts";
import type { Segment } from "#contract/customers/segments.ts";
import { useCan } from "#web/platform/session/store.ts";
import { customerQuery, fieldsQuery, groupsQuery, segmentsQuery } from "../queries.ts";

const NO_OTHERS: readonly string[] = [];
const NO_FIELDS: readonly Definition[] = [];
const NO_GROUPS: readonly { id: string; name: string }[] = [];
const NO_SEGMENTS: readonly Segment[] = [];

/** The form holds the labels that people put on; those of a rule come and go by themselves. */
function withStaticTags(customer: Customer, segments: readonly Segment[]): Customer {
  const ruled = new Set(segments.filter(({ kind }) => kind === "dynamic").map(({ id }) => id));
  return { ...customer, tags: customer.tags.filter((id) => !ruled.has(id)) };
}

/** What the form of a customer is made of, a new one's where none is named. */
export function useCustomerParts(customerId: string | undefined) {
  // Who may only see customers is not told how they are defined.
  const canDefine = useCan("CUSTOMER_MASTER.VIEW");
  const customer = useQuery({ ...customerQuery(customerId ?? ""), enabled: customerId !== undefined });
  const definitions = useQuery({ ...fieldsQuery(), enabled: canDefine });
  const groups = useQuery(groupsQuery());
  const labels = useQuery(segmentsQuery());
  const asked = [...(customerId ? [customer] : []), ...(canDefine ? [definitions] : []), groups, labels];
  const segments = labels.data?.tags ?? NO_SEGMENTS;
  const shown = customerId && customer.data ? customer.data.customer : undefined;
  const revision = customer.data?.revision ?? "";
  return {
    all: {
      data: asked.every(({ data }) => data !== undefined) || undefined,
      error: asked.find(({ error }) => error)?.error,
      refetch: () => Promise.all(asked.map(({ refetch }) => refetch())),
    },
    id: customer.data?.customer.id,
    customer: shown && { ...withStaticTags(shown, segments), revision },
    others: customer.data?.otherIdentities ?? NO_OTHERS,
    definitions: definitions.data?.inputFieldDefinitions ?? NO_FIELDS,
    groups: groups.data?.groups ?? NO_GROUPS,
    segments,
    ruled: segments.filter((one) => one.kind === "dynamic" && shown?.tags.includes(one.id)),
  };
}
