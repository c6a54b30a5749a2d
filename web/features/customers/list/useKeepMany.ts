import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { refreshCustomers } from "../queries.ts";
import { type Chosen, meant } from "./selection.ts";
import type { Filter } from "../queries.ts";

/** Says of the chosen customers whether data retention leaves them alone. */
export function useKeepMany(chosen: Chosen, filter: Filter, onDone: () => void) {
  const { t } = useTranslation("customers");
  const { number } = useNumbers();
  const keep = async (kept: boolean) => {
    try {
      const { changed } = await api("POST /chatbird/api/customer_master/customers/keep", {
        body: { ...meant(chosen, filter), kept },
      });
      toast.success(t(kept ? "contact.kept" : "contact.letGo", { count: changed, number: number(changed) }));
      onDone();
      void refreshCustomers();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (kept: boolean) => void keep(kept);
}
