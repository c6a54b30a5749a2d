import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { errorMessage } from "#web/platform/api/message.ts";
import { useTitle } from "#web/platform/title.ts";
import { BackLink } from "#web/ui/BackLink.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { PageSkeleton } from "#web/ui/Skeletons.tsx";
import { frameOf } from "../places.ts";
import { accessQuery } from "../queries.ts";
import styles from "./Designer.module.css";
import { type FrameWord, readWord, SAVE_NOW } from "../tell.ts";

const HEAD = 56;
const SETTLED_MS = 150;
const SAVING_MS = 5_000;

/** What the window leaves under the head, worked out anew once a resize has settled. */
function useFrameHeight(): number {
  const [height, setHeight] = useState(() => innerHeight - HEAD);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeight(innerHeight - HEAD), SETTLED_MS);
    };
    addEventListener("resize", settle);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", settle);
    };
  }, []);
  return height;
}

interface DesignerFrameProps {
  title: string;
  back: { to: string; label: string };
  /** What is to be designed, behind the # of the frame's address. */
  hash: string;
  onName?: (name: string) => void;
}

/** A designer that fills the window: the way back, a title, and the frame in which it stands. */
export function DesignerFrame({ title, back, hash, onName }: DesignerFrameProps) {
  const { t } = useTranslation("encaps");
  useTitle(title);
  const { pathname } = useLocation();
  const height = useFrameHeight();
  const frame = useRef<HTMLIFrameElement>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [out, setOut] = useState(false);
  const saved = useRef<(fine: boolean) => void>(null);
  /** Has the frame save; what it cannot save in a while stays there to be looked at. */
  const saveNow = () =>
    new Promise<boolean>((resolve) => {
      saved.current = resolve;
      frame.current?.contentWindow?.postMessage(SAVE_NOW, location.origin);
      setTimeout(() => resolve(false), SAVING_MS);
    });
  const query = useQuery({ ...accessQuery(), gcTime: 0, staleTime: Infinity, refetchOnMount: "always" });
  useEffect(() => {
    const hear = (word: FrameWord) => {
      if (word.type === "iframePost") onName?.(word.name);
      else if (word.type === "unsaved") {
        setUnsaved(word.unsaved);
        if (!word.unsaved) saved.current?.(true);
      } else setOut(true);
    };
    const listen = (event: MessageEvent) => {
      const word = readWord(event, frame.current?.contentWindow);
      if (word) hear(word);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [onName]);
  return (
    <div className={styles.designer}>
      <header className={styles.head}>
        <BackLink {...back} />
        <h1 dir="auto">{title}</h1>
      </header>
      <main>
        <QueryState query={query} message={errorMessage(query.error)} waiting={<PageSkeleton />}>
          {({ accessId }) => (
            // Our own page: a sandbox that let it be itself would hold nothing back.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe
              ref={frame}
              className={styles.frame}
              style={{ blockSize: height }}
              src={frameOf(accessId, hash)}
              title={t("designer.frame")}
              allow="clipboard-write"
            />
          )}
        </QueryState>
      </main>
      <UnsavedGuard when={unsaved && !out} onSave={saveNow} message={t("designer.unsaved")} />
      {out ? <Navigate to={`/login?next=${encodeURIComponent(pathname)}`} replace /> : null}
    </div>
  );
}
