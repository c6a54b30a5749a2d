import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { told } from "#web/platform/api/client.ts";
import { toast } from "#web/platform/toast/store.ts";
import { viewOf } from "../places.ts";
import { type Choice, refreshCustomers } from "../queries.ts";
import { useUnmerge } from "./useUnmerge.ts";

/** Long enough to look at the result and think better of it; later the timeline undoes it. */
const UNDO_MS = 12_000;

/** Merges two customers, opens the one that stays, and offers to undo it. */
export function useMerge(id: string, otherId: string, choice: Choice) {
  const { t } = useTranslation("customers");
  const navigate = useNavigate();
  const { undo } = useUnmerge();
  return useMutation({
    mutationFn: () =>
      told("POST /chatbird/api/customer_master/customers/{id}/merge", {
        params: { id },
        body: { otherId, choice },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message || t("merge.done"), {
        delay: UNDO_MS,
        action: { label: t("merge.undo"), run: () => undo(id) },
      });
      await navigate(viewOf({ id }));
      await refreshCustomers();
    },
  });
}
