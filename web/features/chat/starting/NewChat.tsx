import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useCan } from "#web/platform/session/store.ts";

const StartDialog = lazy(async () => ({ default: (await import("./StartDialog.tsx")).StartDialog }));

/** In the address: whom to write to, by the id of the customer; `NEW` where they are chosen first. */
const WRITE = "write";
const NEW = "new";
/** And through which channel at first. */
const THROUGH = "through";

/** Whether somebody may write to customers first. */
export const useMayStart = (): boolean => {
  const handles = useCan("CHAT.HANDLE");
  const reads = useCan("CUSTOMER_MASTER.VIEW", "CUSTOMER.VIEW");
  return handles && reads;
};

/** Asks for a new chat by the desk's address. */
export function useNewChat() {
  const [, setSearch] = useSearchParams();
  return () =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set(WRITE, NEW);
      return next;
    });
}

/** Writing to a customer first, wherever the desk was asked for it. */
export function NewChat() {
  const [search, setSearch] = useSearchParams();
  const may = useMayStart();
  const whom = search.get(WRITE);
  if (!whom || !may) return null;
  const leave = (chatId?: string) => {
    const next = new URLSearchParams(search);
    next.delete(WRITE);
    next.delete(THROUGH);
    if (chatId) {
      next.set("chat", chatId);
      next.delete("tab");
    }
    setSearch(next, { replace: true });
  };
  return (
    <Suspense>
      <StartDialog
        key={whom}
        customerId={whom === NEW ? "" : whom}
        channelId={search.get(THROUGH)}
        onClose={() => leave()}
        onOpen={leave}
      />
    </Suspense>
  );
}
