import { useTranslation } from "react-i18next";
import { Button } from "./Button.tsx";

export interface ShowMoreProps {
  more: boolean;
  busy?: boolean;
  onMore: () => void;
  /** What the button says once there is no more. */
  endLabel?: string;
  label?: string;
}

/** One full-width button under a list that grows. */
export function ShowMore({ more, busy, onMore, endLabel, label }: ShowMoreProps) {
  const { t } = useTranslation();
  return (
    <Button fullWidth busy={busy} disabled={!more} onClick={onMore}>
      {more ? (label ?? t("ui.showMore")) : (endLabel ?? t("ui.pager.end"))}
    </Button>
  );
}
