import type { ReactNode } from "react";
import { ErrorState } from "#web/ui/EmptyState.tsx";
import { errorMessage } from "./api/message.ts";

interface Asked {
  data: unknown;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** What a table says of the query behind it: that its rows are still the former page's, or that none could be had. */
export const tableState = (query: Asked): { stale: boolean; error: ReactNode } => ({
  stale: query.isPlaceholderData,
  error:
    query.error && query.data === undefined ? (
      <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
    ) : undefined,
});
