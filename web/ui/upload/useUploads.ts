import { useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "../useLatest.ts";

/** One file on its way. */
export interface Sending {
  id: number;
  file: File;
  /** 0 to 1. */
  share: number;
  state: "waiting" | "sending" | "done" | "failed";
  /** Why it failed. */
  error?: string;
  /** A refusal is final; a line that broke is worth another try. */
  final?: boolean;
}

interface UploadsOptions<T> {
  send: (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<T>;
  /** The sentence for a failure, and whether trying again is of no use. */
  explain: (error: unknown) => { error: string; final: boolean };
  /** A reason to refuse a file before it is sent. */
  refuse?: (file: File) => string | undefined | Promise<string | undefined>;
  onDone?: (result: T, file: File) => void;
}
const AT_ONCE = 2;

/** A line of files: two are sent at a time, each with its progress; what failed can be tried again. */
export function useUploads<T>(options: UploadsOptions<T>) {
  const [files, setFiles] = useState<readonly Sending[]>([]);
  const latest = useLatest(options);
  const aborts = useRef(new Map<number, AbortController>());
  const count = useRef(0);

  const change = useCallback(
    (id: number, next: Partial<Sending>) =>
      setFiles((all) => all.map((item) => (item.id === id ? { ...item, ...next } : item))),
    [],
  );

  useEffect(() => {
    const going = files.filter(({ state }) => state === "sending").length;
    const next = files.find(({ state, id }) => state === "waiting" && !aborts.current.has(id));
    if (!next || going >= AT_ONCE) return;
    const abort = new AbortController();
    aborts.current.set(next.id, abort);
    const run = async () => {
      const { send, explain, refuse, onDone } = latest.current;
      try {
        const refused = await refuse?.(next.file);
        if (abort.signal.aborted) return;
        if (refused) {
          change(next.id, { state: "failed", error: refused, final: true });
          return;
        }
        const result = await send(next.file, (share) => change(next.id, { share }), abort.signal);
        change(next.id, { state: "done", share: 1 });
        onDone?.(result, next.file);
      } catch (error) {
        change(next.id, { state: "failed", ...explain(error) });
      } finally {
        aborts.current.delete(next.id);
      }
    };
    change(next.id, { state: "sending", share: 0, error: undefined });
    void run();
  }, [files, change, latest]);

  // What is on its way when the page is left is given up.
  useEffect(() => {
    const open = aborts.current;
    return () => open.forEach((abort) => abort.abort());
  }, []);

  return {
    files,
    add: (list: Iterable<File>) => {
      const more = [...list].map(
        (file): Sending => ({ id: ++count.current, file, share: 0, state: "waiting" }),
      );
      setFiles((all) => [...all, ...more]);
    },
    retry: (id: number) => change(id, { state: "waiting", share: 0, error: undefined }),
    drop: (id: number) => {
      aborts.current.get(id)?.abort();
      setFiles((all) => all.filter((item) => item.id !== id));
    },
    clear: () => setFiles((all) => all.filter(({ state }) => state === "waiting" || state === "sending")),
  };
}
export type Uploads = ReturnType<typeof useUploads>;
