import type { chatCustomerRoutes } from "#contract/chat/customers.ts";
import type { BodyOf } from "#contract/route.ts";
import { api } from "#web/platform/api/client.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { toast } from "#web/platform/toast/store.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { hearChange } from "../store/sync.ts";

type Given = { customerId: string } | { customer: BodyOf<(typeof chatCustomerRoutes)["makeChatCustomer"]> };

/** Says which customer writes in a chat; it bears their name at once. */
export async function keepCustomer(chatId: string, given: Given) {
  const params = { id: chatId };
  const chat =
    "customer" in given
      ? await api("POST /e/enterprise/chat/{id}/customer/new", { params, body: given.customer })
      : await api("POST /e/enterprise/chat/{id}/customer", { params, body: given });
  hearChange({ chat, messages: [], by: null });
  toast.success(i18n.t("chat:people.kept", { name: isolated(chat.customer.name) }));
  return chat;
}
