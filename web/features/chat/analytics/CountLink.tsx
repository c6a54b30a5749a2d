import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCan } from "#web/platform/session/store.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { toHistory } from "../supervision/places.ts";

interface CountLinkProps {
  count: number;
  /** The chats it counts, as the history's address says it. */
  narrowed: Readonly<Record<string, string>>;
  /** What is counted. */
  name: string;
}

/** A number that opens the chats it counts. */
export function CountLink({ count, narrowed, name }: CountLinkProps) {
  const { t } = useTranslation("supervision");
  const { number } = useNumbers();
  const mayList = useCan("CHAT.VIEW_CHATHISTORY");
  if (!mayList || count === 0) return <>{number(count)}</>;
  return (
    <Link to={toHistory(narrowed)} aria-label={t("insight.open", { name, count: number(count) })}>
      {number(count)}
    </Link>
  );
}
