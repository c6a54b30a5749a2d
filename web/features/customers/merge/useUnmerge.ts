import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshCustomers } from "../queries.ts";

/** Undoes the last merge into a customer. */
export function useUnmerge() {
  const { t } = useTranslation("customers");
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) =>
      told("POST /chatbird/api/customer_master/customers/{id}/unmerge", { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message || t("merge.undone"));
      return refreshCustomers();
    },
  });
  return { undo: (id: string) => mutate(id), undoing: isPending };
}
