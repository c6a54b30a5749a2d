import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { showErasing } from "../erasing.ts";
import { Sure } from "../parts/Sure.tsx";
import { exactCountQuery, type Filter } from "../queries.ts";
import { type Chosen, meant } from "./selection.ts";

/** Erases the chosen customers, after saying how many they are. */
export function useEraseMany(chosen: Chosen, filter: Filter, onBegun: () => void) {
  const { t } = useTranslation("customers");
  const { number } = useNumbers();
  const { ask, dialog } = useConfirm();
  const erase = async () => {
    try {
      const { job } = await api("POST /chatbird/api/customer_master/customers/remove", {
        body: meant(chosen, filter),
      });
      showErasing(job);
      onBegun();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const askErase = async () => {
    try {
      const { count } = chosen.every
        ? await queryClient.fetchQuery({ ...exactCountQuery(filter), staleTime: 0 })
        : { count: chosen.ids.size };
      ask({
        title: t("list.eraseTitle"),
        body: <Sure>{t("list.eraseCount", { count, number: number(count) })}</Sure>,
        run: erase,
      });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return { askErase: () => void askErase(), dialog };
}
