import { useTranslation } from "react-i18next";
import type { TemplateView } from "#contract/templates/templates.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { isolated } from "#web/ui/format/isolated.ts";
import { refreshTemplates } from "../queries.ts";

/** Removes templates. One that a vendor has approved goes there too, so it is asked first; others have a way back. */
export function useRemoval(onRemoved?: () => void) {
  const { t } = useTranslation("templates");
  const { ask, dialog } = useConfirm();
  const restore = async (id: string) => {
    try {
      const { message } = await told("POST /chatbird/api/templates/{id}/restore", { params: { id } });
      toast.success(message);
      await refreshTemplates();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const run = async ({ id }: TemplateView) => {
    try {
      const { message } = await told("DELETE /chatbird/api/templates/{id}", { params: { id } });
      toastDeleted(message, "template", id, refreshTemplates);
    } catch (error) {
      toast.error(errorMessage(error));
      return;
    }
    onRemoved?.();
    await refreshTemplates();
  };
  const remove = (template: TemplateView) => {
    if (!template.managed || template.vendorId === null) return void run(template);
    ask({
      title: t("remove.title"),
      body: t("remove.atVendor", { name: isolated(template.name) }),
      run: () => run(template),
    });
  };
  return { remove, restore, dialog };
}
