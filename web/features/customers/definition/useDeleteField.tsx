import { useTranslation } from "react-i18next";
import type { Definition } from "#contract/customers/fields.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { Sure } from "../parts/Sure.tsx";
import { refreshFields } from "../queries.ts";

export function useDeleteField() {
  const { t } = useTranslation("customers");
  const { ask, dialog } = useConfirm();
  const remove = async (id: string) => {
    try {
      const { message } = await told(
        "POST /chatbird/api/customer_master/inputfield_definitions/{id}/remove",
        { params: { id } },
      );
      toastDeleted(message || t("definition.deleted"), "customer-field", id, refreshFields);
      await refreshFields();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const askDelete = ({ _id, fieldLabel }: Definition) =>
    ask({
      title: t("definition.deleteTitle"),
      body: <Sure>{t("definition.deleteBody", { name: fieldLabel })}</Sure>,
      run: () => remove(_id),
    });
  return { askDelete, dialog };
}
