import { useTranslation } from "react-i18next";
import { told } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { toast } from "#web/platform/toast/store.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { Sure } from "../parts/Sure.tsx";
import { refreshCustomers, refreshGroups, refreshSegments } from "../queries.ts";

const KINDS = {
  customer: {
    call: "POST /chatbird/api/customer_master/customers/{id}/remove",
    refresh: refreshCustomers,
    title: "list.deleteTitle",
    body: "list.deleteBody",
    done: "list.deleted",
    // Who is erased is gone for good.
    trash: undefined,
  },
  segment: {
    call: "POST /chatbird/api/customer_master/tags/{id}/remove",
    refresh: refreshSegments,
    title: "segments.removeTitle",
    body: "segments.removeBody",
    done: "segments.removed",
    trash: "segment",
  },
  group: {
    call: "POST /chatbird/api/customer_master/groups/{id}/remove",
    refresh: refreshGroups,
    title: "groups.removeTitle",
    body: "groups.removeBody",
    done: "groups.removed",
    trash: "customer-group",
  },
} as const;

/** Asks, removes, and has the lists fetched anew. `onRemoved` hears of what is gone. */
export function useRemove(kind: keyof typeof KINDS, onRemoved?: (id: string) => void) {
  const { t } = useTranslation("customers");
  const { ask, dialog } = useConfirm();
  const { call, refresh, title, body, done, trash } = KINDS[kind];
  const remove = async (id: string) => {
    try {
      const { message } = await told(call, { params: { id } });
      if (trash) toastDeleted(message || t(done), trash, id, refresh);
      else toast.success(message || t(done));
      onRemoved?.(id);
      await refresh();
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  const askRemove = ({ id, name }: { id: string; name: string }) =>
    ask({ title: t(title), body: <Sure>{t(body, { name })}</Sure>, run: () => remove(id) });
  return { askRemove, dialog };
}
