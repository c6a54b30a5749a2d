import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { PICKUP_KINDS, type PickupKind } from "#contract/chat/words.ts";
import { useListParams } from "#web/platform/list-params.ts";
import type { Filter, Tab } from "./rows.ts";

const DEFAULTS = {
  tab: "mine",
  search: "",
  channel: "",
  label: "",
  unread: false,
  upset: false,
  due: false,
  kind: "",
  chat: "",
};
/** What of the address is a view; which chat is open is not. */
const OF_VIEW = ["tab", "search", "channel", "label", "unread", "upset", "due", "kind"] as const;

/** Tab, filters and the open chat, as the address has them. */
export function useFilters() {
  const [params, set] = useListParams(DEFAULTS);
  const [search, setSearch] = useSearchParams();
  const tab: Tab = params.tab === "waiting" || params.tab === "all" ? params.tab : "mine";
  const { channel, label, unread, upset, due, kind, search: words } = params;
  const filter = useMemo<Filter>(
    () => ({
      search: words,
      channel,
      label,
      unread,
      upset,
      due,
      kind: PICKUP_KINDS.includes(kind as PickupKind) ? (kind as PickupKind) : "",
    }),
    [words, channel, label, unread, upset, due, kind],
  );
  const view = new URLSearchParams(
    [...search].filter(([name]) => (OF_VIEW as readonly string[]).includes(name)),
  ).toString();
  return {
    tab,
    filter,
    chatId: params.chat || undefined,
    set,
    /** The filters as a query. */
    view,
    /** Filters as a view kept them; the open chat stays. */
    apply: (query: string) => {
      const next = new URLSearchParams(query);
      if (params.chat) next.set("chat", params.chat);
      setSearch(next, { replace: true });
    },
    /** The same list with another chat open, as an address. */
    hrefOf: (chatId: string) => {
      const next = new URLSearchParams(search);
      if (chatId) next.set("chat", chatId);
      else next.delete("chat");
      return `?${next}`;
    },
    narrowed: words !== "" || channel !== "" || label !== "" || unread || upset || due || kind !== "",
    clear: () =>
      set({ search: "", channel: "", label: "", unread: false, upset: false, due: false, kind: "" }),
  };
}
export type Filters = ReturnType<typeof useFilters>;
