import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#web/platform/api/query.ts";
import { useCan } from "#web/platform/session/store.ts";

/** The customers' own attributes, for those who may see them. */
export function useAttributes() {
  const enabled = useCan("CUSTOMER_MASTER.VIEW");
  const { data } = useQuery({
    ...apiQuery("GET /chatbird/api/customer_master/inputfield_definitions", {}),
    enabled,
  });
  return (data?.inputFieldDefinitions ?? []).filter(({ builtIn }) => !builtIn);
}
