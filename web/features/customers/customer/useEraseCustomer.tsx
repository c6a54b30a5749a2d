import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Customer } from "#contract/customers/customers.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { invalidate } from "#web/platform/api/query.ts";
import { toast } from "#web/platform/toast/store.ts";
import { lastPlace } from "#web/ui/lastPlace.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { Sure } from "../parts/Sure.tsx";
import { CUSTOMERS, GROUPS, SEGMENTS } from "../queries.ts";
import { LIST } from "../places.ts";

/** Erases a customer for good, after saying what goes with them. */
export function useEraseCustomer() {
  const { t } = useTranslation("customers");
  const { ask, dialog } = useConfirm();
  const navigate = useNavigate();
  const erase = async (id: string) => {
    try {
      const { message } = await told("POST /chatbird/api/customer_master/customers/{id}/remove", {
        params: { id },
      });
      toast.success(message || t("list.deleted"));
      await navigate(lastPlace(LIST));
      await invalidate(CUSTOMERS, SEGMENTS, GROUPS);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const askErase = ({ id, name }: Customer) =>
    ask({
      title: t("customer.eraseTitle"),
      body: <Sure>{t("customer.eraseBody", { name })}</Sure>,
      run: () => erase(id),
    });
  return { askErase, dialog };
}
