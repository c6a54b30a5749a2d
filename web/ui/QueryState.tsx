import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState, ErrorState } from "./EmptyState.tsx";
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

const refused = (error: unknown) => (error as { accessDenied?: boolean }).accessDenied === true;

/** Waiting, failed, refused or here: the states of anything fetched. Old data stays when a refetch fails. */
export function QueryState<T>({ query, message, waiting = <LinesSkeleton />, children }: QueryStateProps<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.error && refused(query.error)) {
    return <EmptyState icon={IconLock} title={t("ui.denied")} text={message} />;
  }
  if (query.error) return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  return waiting;
}
