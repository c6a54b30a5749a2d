import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { exactCountQuery, type Filter, refreshCustomers } from "../queries.ts";
import { type Chosen, meant } from "./selection.ts";

/** Takes the chosen customers out of the segment or the group that is shown, after saying how many they are. */
export function useTakeOut(chosen: Chosen, filter: Filter, onDone: () => void) {
  const { t } = useTranslation("customers");
  const { number } = useNumbers();
  const { ask, dialog } = useConfirm();
  const takeOut = async (kind: "groups" | "tags", id: string) => {
    try {
      const { message } = await told("POST /chatbird/api/customer_master/{kind}/unmap_customers", {
        params: { kind },
        body: { ...(kind === "groups" ? { groupIds: [id] } : { tagIds: [id] }), ...meant(chosen, filter) },
      });
      toast.success(message);
      void refreshCustomers();
      onDone();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const askTakeOut = async (kind: "groups" | "tags", { id, name }: { id: string; name: string }) => {
    try {
      const { count } = chosen.every
        ? await queryClient.fetchQuery({ ...exactCountQuery(filter), staleTime: 0 })
        : { count: chosen.ids.size };
      ask({
        title: t("list.takeOutTitle", { name }),
        body: <p>{t("list.takeOutCount", { count, number: number(count), name })}</p>,
        run: () => takeOut(kind, id),
      });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return { askTakeOut: (...what: Parameters<typeof askTakeOut>) => void askTakeOut(...what), dialog };
}
