import type { chatCustomerRoutes } from "#contract/chat/customers.ts";
import type { BodyOf } from "#contract/route.ts";
import { api } from "#web/platform/api/client.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { toast } from "#web/platform/toast/store.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { hearChange } from "../store/sync.ts";

type Given = BodyOf<(typeof chatCustomerRoutes)["keepChatCustomer"]>;

/** Says which customer writes in a chat; it bears their name at once. */
export async function keepCustomer(chatId: string, body: Given) {
  const chat = await api("POST /e/enterprise/chat/{id}/customer", { params: { id: chatId }, body });
  hearChange({ chat, messages: [], by: null });
  toast.success(i18n.t("chat:people.kept", { name: isolated(chat.customer.name) }));
  return chat;
}
