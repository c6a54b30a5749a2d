import {
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from "react";
import type { ChatMessage } from "#contract/chat/views.ts";
import { picturesOf } from "./pictures.ts";

const Lightbox = lazy(async () => ({ default: (await import("./Lightbox.tsx")).Lightbox }));
const Showing = createContext<((url: string) => void) | undefined>(undefined);

/** Lets the pictures of these messages be looked at one after the other. */
export function Pictures({ messages, children }: { messages: readonly ChatMessage[]; children: ReactNode }) {
  const [shown, setShown] = useState<string>();
  const pictures = useMemo(() => picturesOf(messages), [messages]);
  return (
    <Showing value={setShown}>
      {children}
      {shown !== undefined && pictures.some(({ url }) => url === shown) ? (
        <Suspense>
          <Lightbox pictures={pictures} url={shown} onShow={setShown} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </Showing>
  );
}

/** What a press on a picture does; with a key held it opens as every link does. */
export function useShowPicture(url: string) {
  const show = useContext(Showing);
  return (event: MouseEvent) => {
    if (!show || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(url);
  };
}
