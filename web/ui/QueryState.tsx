import type { ReactNode } from "react";
import { ErrorState } from "./EmptyState.tsx";
import { LinesSkeleton } from "./Skeletons.tsx";

interface Asked<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface QueryStateProps<T> {
  query: Asked<T>;
  /** What failed, in words: `errorMessage(query.error)`. */
  message?: string;
  /** The waiting shape; lines by default. */
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Waiting, failed or here: the three states of anything fetched. Old data stays on screen when a refetch fails. */
export function QueryState<T>({ query, message, waiting = <LinesSkeleton />, children }: QueryStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  return waiting;
}
