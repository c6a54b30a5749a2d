import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelType } from "#contract/channel-types.ts";
import type { BubbleButton } from "#contract/sandbox/bubble.ts";
import type { SandboxMessage } from "#contract/sandbox/index.ts";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { toast } from "#web/platform/toast/store.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { ShowMore } from "#web/ui/ShowMore.tsx";
import { messagesQuery, refreshSandbox } from "../queries.ts";
import { usePlace } from "../place.ts";
import type { FormPlace } from "./FormSheet.tsx";
import { Message } from "./Message.tsx";
import styles from "./Phone.module.css";

const PlaceDialog = lazy(() => import("./PlaceDialog.tsx"));

interface ThreadProps {
  phoneId: string;
  type: ChannelType;
  mayPress: boolean;
  /** A form is to be opened. */
  onForm: (at: FormPlace) => void;
}

/** What stands on the telephone, oldest first; it stays at its newest message. */
export function Thread({ phoneId, type, mayPress, onForm }: ThreadProps) {
  const { t } = useTranslation("sandbox");
  const [place, setPlace] = usePlace();
  const query = useInfiniteQuery(messagesQuery(phoneId));
  const log = useRef<HTMLDivElement>(null);
  const newest = query.data?.pages[0]?.list[0]?.id;
  useEffect(() => {
    if (newest) toEnd(log.current);
  }, [newest]);
  const press = useMutation({
    mutationFn: ({ id, at }: { id: string; at: string }) =>
      api("POST /chatbird/api/sandbox/messages/{id}/press", { params: { id }, body: { place: at } }),
    onSuccess: refreshSandbox,
  });
  /** Under which message somebody was asked where they are. */
  const [asked, setAsked] = useState<{ id: string; at: string }>();
  const share = useMutation({
    mutationFn: (body: { latitude: number; longitude: number; name?: string }) =>
      api("POST /chatbird/api/sandbox/phones/{id}/messages", {
        params: { id: phoneId },
        body: { kind: "location", ...body },
      }),
    onSuccess: refreshSandbox,
  });
  const tap = (message: SandboxMessage, at: string, button: BubbleButton | undefined) => {
    if (button?.type === "flow") {
      if (message.pressed.includes(at)) toast.info(t("form.answered"));
      else onForm({ id: message.id, place: at, title: button.title });
      return;
    }
    if (button?.type === "share") {
      setAsked({ id: message.id, at });
      return;
    }
    if (button) say(button);
    press.mutate({ id: message.id, at });
  };
  const say = ({ type: kind, value }: BubbleButton) => {
    if (kind === "copy") toast.info(t("copied", { code: value }));
    if (kind === "url") {
      if (/^https?:\/\//i.test(value)) window.open(value, "_blank", "noopener,noreferrer");
      toast.info(t("opened", { url: value }));
    }
    if (kind === "phone") toast.info(t("called", { number: value }));
    if (kind === "place") toast.info(t("shownOnMap", { place: value }));
    if (kind === "calendar") toast.info(t("noted", { event: value }));
  };
  return (
    <div
      ref={log}
      className={styles.thread}
      // Its own scroll area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="log"
      aria-label={t("phone")}
      // A picture takes its room once it is there.
      onLoadCapture={() => toEnd(log.current)}
    >
      <QueryState query={query} message={errorMessage(query.error)}>
        {({ pages }) => {
          const messages = pages.flatMap(({ list }) => list).toReversed();
          if (messages.length === 0) return <p className={styles.nothing}>{t("nothingYet")}</p>;
          return (
            <>
              {query.hasNextPage ? (
                <ShowMore
                  more
                  label={t("older")}
                  busy={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                />
              ) : null}
              {messages.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  type={type}
                  isShown={place.message === message.id}
                  onTap={mayPress ? (at, button) => tap(message, at, button) : undefined}
                  onInspect={() => setPlace({ message: message.id, tab: "wire", desk: true })}
                />
              ))}
            </>
          );
        }}
      </QueryState>
      {asked ? (
        <Suspense>
          <PlaceDialog
            onClose={() => setAsked(undefined)}
            onSend={(where) => {
              press.mutate(asked);
              share.mutate(where);
              setAsked(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function toEnd(log: HTMLElement | null): void {
  if (log) log.scrollTop = log.scrollHeight;
}
