import { IconArrowBackUp, IconCopy, IconPencil, IconSend, IconTrash } from "@tabler/icons-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { TemplateView } from "#contract/templates/templates.ts";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import type { MenuAction } from "#web/ui/RowMenu.tsx";
import { useLatest } from "#web/ui/useLatest.ts";
import { useRemoval } from "../parts/useRemoval.tsx";
import { templatePage } from "../places.ts";
import { refreshTemplates } from "../queries.ts";

/** What can be done with one template of the list. */
export function useRowMenu(onCopy: (template: TemplateView) => void) {
  const { t } = useTranslation("templates");
  const navigate = useNavigate();
  const canCreate = useCan("MSG_TEMPLATES.CREATE");
  const removal = useRemoval();
  const submit = async (id: string) => {
    try {
      const { message } = await told("POST /chatbird/api/templates/{id}/submit", { params: { id } });
      toast.success(message);
    } catch (error) {
      const action = { label: t("open"), run: () => void navigate(templatePage(id)) };
      toast.error(errorMessage(error), { action });
    }
    await refreshTemplates();
  };
  const actions = (template: TemplateView): MenuAction[] => {
    const { id, abilities, trashedAt, channelId, managed } = template;
    // Rich cards have a page of their own.
    if (channelId === null) return [];
    if (trashedAt !== null)
      return abilities.delete
        ? [{ label: t("restore"), icon: IconArrowBackUp, run: () => void removal.restore(id) }]
        : [];
    return [
      {
        label: t(abilities.edit || abilities.editAtVendor ? "change" : "open"),
        icon: IconPencil,
        run: () => void navigate(templatePage(id)),
      },
      ...(abilities.submit
        ? [
            {
              label: t(managed ? "builder.submit" : "builder.finish"),
              icon: IconSend,
              run: () => void submit(id),
            },
          ]
        : []),
      ...(canCreate ? [{ label: t("duplicate"), icon: IconCopy, run: () => onCopy(template) }] : []),
      ...(abilities.delete
        ? [{ label: t("delete"), icon: IconTrash, danger: true, run: () => removal.remove(template) }]
        : []),
    ];
  };
  const latest = useLatest(actions);
  const menu = useCallback((template: TemplateView) => latest.current(template), [latest]);
  return { menu, dialog: removal.dialog };
}
