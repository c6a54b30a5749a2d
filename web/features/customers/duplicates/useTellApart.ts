import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { refreshDuplicates } from "../queries.ts";

/** As long as the toast of something that went to the trash. */
const UNDO_MS = 10_000;

/** Says of customers that they are different people, with a way back. */
export function useTellApart() {
  const { t } = useTranslation("customers");
  const undo = useMutation({
    mutationFn: (customerIds: readonly string[]) =>
      told("POST /chatbird/api/customer_master/duplicates/undismiss", {
        body: { customerIds: [...customerIds] },
      }),
    onSuccess: () => {
      toast.success(t("duplicates.untold"));
      return refreshDuplicates();
    },
  });
  return useMutation({
    mutationFn: (customerIds: readonly string[]) =>
      told("POST /chatbird/api/customer_master/duplicates/dismiss", {
        body: { customerIds: [...customerIds] },
      }),
    onSuccess: (_, customerIds) => {
      const action = { label: t("ui.undo"), run: () => undo.mutate(customerIds) };
      toast.success(t("duplicates.told"), { action, delay: UNDO_MS });
      return refreshDuplicates();
    },
  });
}
