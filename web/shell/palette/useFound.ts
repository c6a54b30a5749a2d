import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FOUND_KINDS, type Found, type FoundKind } from "#web/platform/finder.ts";
import type { Screen } from "#web/platform/screens.ts";
import { holds, useSession } from "#web/platform/session/store.ts";

/** So much has to be typed: one letter is in everything. */
export const WORDS_MIN = 2;
const SILENCE_MS = 200;
/** What takes longer is told as not searched, and holds up nothing else. */
const PATIENCE_MS = 5000;

export interface FoundOfKind {
  kind: FoundKind;
  screen: Screen;
  /** Null: it could not be asked. */
  found: readonly Found[] | null;
}

/** Everything of these screens that is called so, kind by kind; what is not found yet is `undefined`. */
export function useFound(screens: readonly Screen[], typed: string) {
  const me = useSession((session) => session.me);
  const words = typed.trim();
  const quiet = useQuiet(words);
  const enough = words.length >= WORDS_MIN;
  const search = async (signal: AbortSignal): Promise<FoundOfKind[]> => {
    const asked = screens.flatMap((screen) =>
      (screen.find ?? []).map(async (load) => {
        const { kind, permission, find } = (await load()).default;
        if (!holds(me, permission)) return [];
        const given = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
        const found = await find(quiet, given).catch(() => null);
        return [{ kind, screen, found }];
      }),
    );
    const all = (await Promise.all(asked)).flat();
    signal.throwIfAborted();
    return all.toSorted((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind));
  };
  const { data, isFetching } = useQuery({
    queryKey: ["palette", quiet, screens.map(({ path }) => path)],
    queryFn: ({ signal }) => search(signal),
    enabled: quiet.length >= WORDS_MIN && enough,
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });
  return { found: enough ? data : undefined, busy: enough && (isFetching || quiet !== words), enough };
}

/** The words as they were when nothing was typed for a moment. */
function useQuiet(words: string): string {
  const [quiet, setQuiet] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(words), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return quiet;
}
