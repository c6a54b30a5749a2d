import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { fieldsQuery, refreshFields } from "../queries.ts";
import { moved } from "./order.ts";

const { queryKey } = fieldsQuery();

/** Moves an attribute at once and tells the server; it goes back when the server refuses. */
export function useMoveField(fields: readonly Definition[]) {
  const { t } = useTranslation("customers");
  const [said, setSaid] = useState("");
  const free = fields.filter(({ builtIn }) => !builtIn);
  const move = async (from: number, to: number) => {
    const field = free[from];
    if (!field || from === to || to < 0 || to >= free.length) return;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { inputFieldDefinitions: moved(fields, from, to) });
    setSaid(t("definition.moved", { name: field.fieldLabel, place: to + 1, total: free.length }));
    try {
      await api("POST /chatbird/api/customer_master/inputfield_definition/move", {
        body: { fromIndex: from, toIndex: to },
      });
    } catch (error) {
      toast.error(errorMessage(error));
    }
    await refreshFields();
  };
  return { move, said, free };
}
