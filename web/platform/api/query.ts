import { type DataTag, MutationCache, QueryClient } from "@tanstack/react-query";
import { toast } from "../toast/store.ts";
import { api } from "./client.ts";
import { ApiError } from "./errors.ts";
import { errorMessage } from "./message.ts";
import { type Answer, type CallArgs, type CallKey, type LooseCall, looseCall } from "./types.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `quiet`: the caller shows this failure itself. */
    mutationMeta: { quiet?: boolean };
  }
}

/** Worth another try: the server was not reached or stumbled. A refusal stays a refusal. */
const passing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502);

const sessionOver = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && passing(error) },
  },
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      // Whoever does something about failures shows what was wrong with which field.
      const placed = mutation.options.onError && error instanceof ApiError && error.fields.length > 0;
      if (mutation.meta?.quiet || placed || (sessionOver(error) && !(error as ApiError).accessDenied)) return;
      toast.error(errorMessage(error));
    },
  }),
});

const loose = api as unknown as (key: CallKey, call: LooseCall) => Promise<unknown>;

/** A call as a query: its key, which says what is found under it, and how it is asked. */
export interface CallQuery<T> {
  queryKey: DataTag<readonly [key: CallKey, call: unknown], T, Error>;
  queryFn(context: { signal: AbortSignal }): Promise<T>;
}

/**
 * A call as a query: `useQuery(apiQuery("GET /e/enterprise/users/me"))`. The key is the call itself. Which call it is
 * follows from the key alone: to infer it from what is wanted costs the compiler a minute, for it looks through every call.
 */
export function apiQuery<K extends CallKey>(key: K, ...call: CallArgs<K>): NoInfer<CallQuery<Answer<K>>> {
  const [asked = null]: readonly unknown[] = call;
  return {
    queryKey: [key, asked] as never,
    queryFn: ({ signal }) => loose(key, { ...looseCall(call), signal }) as Promise<Answer<K>>,
  };
}

/**
 * Marks every cached answer of these calls as old; those on screen are fetched again. A first answer that is still on its
 * way may have been made before what happened: it is shown, and asked for once more.
 */
export async function invalidate(...keys: CallKey[]): Promise<void> {
  const early = keys.flatMap((key) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [key], fetchStatus: "fetching" })
      .filter(({ state }) => state.data === undefined),
  );
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  await Promise.all(early.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })));
}
