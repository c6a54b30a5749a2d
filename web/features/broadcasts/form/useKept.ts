import { useCallback, useEffect, useRef, useState } from "react";
import type { BroadcastDraft } from "#contract/broadcasts/drafts.ts";
import { api } from "#web/platform/api/client.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useLatest } from "#web/ui/useLatest.ts";
import { NEW_DRAFT, draftQuery, refreshDrafts, SAVE_DRAFT } from "../queries.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { formOf } from "./entered.ts";
import type { Written } from "./written.ts";

const PAUSE_MS = 800;

/** How a draft stands with the server. */
export type KeptState =
  | { is: "untouched" | "keeping" }
  | { is: "kept"; at: string }
  | { is: "failed"; why: string }
  /** Somebody else has written it anew: who, and when. */
  | { is: "overtaken"; by: string; at: string }
  /** Somebody has deleted it, or sent it. */
  | { is: "gone" };

/** The address of the page, so that it opens this draft when it is loaded anew; the page itself stays as it is. */
function keepAddress(id: string): void {
  const here = new URL(location.href);
  here.search = `?draft=${id}`;
  history.replaceState(history.state, "", here);
}

/** Keeps what is written as a draft, by itself, shortly after it was changed. */
export function useKept(
  written: Written,
  opened: Pick<BroadcastDraft, "id" | "revision" | "changedAt"> | null,
) {
  const known = useRef({ id: opened?.id, seen: opened?.revision, kept: written });
  const [kept, setKept] = useState(written);
  const [over, setOver] = useState(false);
  const [state, setState] = useState<KeptState>(
    opened ? { is: "kept", at: opened.changedAt } : { is: "untouched" },
  );
  const here = useRef(true);
  const latest = useLatest({ written, over });
  const under = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = useCallback(async (): Promise<boolean> => {
    const { written: now, over: ended } = latest.current;
    const { id: own, seen, kept: before } = known.current;
    if (ended || now === before) return true;
    setState({ is: "keeping" });
    const body = formOf(now);
    try {
      const { draft } = own
        ? await api(SAVE_DRAFT, { params: { id: own }, body: { ...body, seen } })
        : await api(NEW_DRAFT, { body });
      known.current = { id: draft.id, seen: draft.revision, kept: now };
      if (!own && here.current) keepAddress(draft.id);
      setKept(now);
      setState({ is: "kept", at: draft.changedAt });
      void refreshDrafts();
      return true;
    } catch (error) {
      setState(await whyNot(error, own));
      return false;
    }
  }, [latest]);

  /** Keeps what is not kept yet, one call after the other. Says whether it is. */
  const flush = useCallback((): Promise<boolean> => {
    under.current = under.current.then(send, send);
    return under.current;
  }, [send]);

  const pending = written !== kept && !over;
  const stuck = state.is === "overtaken" || state.is === "gone";
  useEffect(() => {
    if (written === kept || over || stuck) return;
    const timer = setTimeout(() => void flush(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written, kept, over, stuck, flush]);
  // Who goes on to another page leaves nothing behind that is not kept.
  const leave = useLatest(() => {
    here.current = false;
    if (!stuck) void flush();
  });
  const leaves = useCallback(() => leave.current(), [leave]);
  useEffect(() => {
    here.current = true;
    return leaves;
  }, [leaves]);
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [pending]);

  return {
    /** Undefined while nothing of it is kept. */
    id: () => known.current.id,
    state,
    pending,
    stuck,
    flush,
    /** Writes it over theirs, or keeps it once more where theirs is gone. */
    insist() {
      known.current = {
        ...known.current,
        id: state.is === "gone" ? undefined : known.current.id,
        seen: undefined,
      };
      return flush();
    },
    /** It was sent, or is no longer wanted: nothing more is kept of it. */
    end: () => setOver(true),
  };
}
export type Kept = ReturnType<typeof useKept>;

async function whyNot(error: unknown, id: string | undefined): Promise<KeptState> {
  if (error instanceof ApiError && id !== undefined) {
    if (error.status === 404) return { is: "gone" };
    if (error.is("OVERTAKEN")) {
      const found = await queryClient.fetchQuery({ ...draftQuery(id), staleTime: 0 }).catch(() => undefined);
      if (!found) return { is: "gone" };
      return { is: "overtaken", by: found.draft.changedBy.name, at: found.draft.changedAt };
    }
  }
  return { is: "failed", why: errorMessage(error) };
}
