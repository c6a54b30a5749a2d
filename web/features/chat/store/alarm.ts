import type { ChatChange } from "#contract/chat/views.ts";
import type { ChatEventName } from "#contract/realtime.ts";
import { pickupKind, takesPart } from "#engines/chat/index.ts";
import { i18n } from "#web/platform/i18n/instance.ts";
import { useSession } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { notify } from "../notify.ts";
import { viewer } from "./store.ts";
import { firstDue } from "../promises/due.ts";
import { dueBy } from "../promises/useDueText.ts";

/** Tells this agent of an answer that is due soon, and who watches of one that is late. */
export function ring(event: ChatEventName, { chat }: ChatChange): void {
  const name = chat.customer.name || chat.customer.number;
  const promise = firstDue(chat);
  if (!promise?.dueAt) return;
  if (event === "promiseNear") {
    const me = viewer();
    if (!takesPart(chat, me.uId) && pickupKind(chat, me) === undefined) return;
    const sentence = promise.kind === "close" ? "promises:nearClose" : "promises:near";
    toast.warning(i18n.t(sentence, { name, time: dueBy(promise.dueAt, Date.now()) }));
    void notify("new_message");
  }
  if (event === "promiseBroken" && useSession.getState().me?.permissions.includes("CHAT.VIEW_MONITOR"))
    toast.warning(i18n.t("promises:broken", { name }));
}
