import { useTranslation } from "react-i18next";
import type { Way } from "#contract/chat/starting.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { dateTimeText } from "#web/ui/format/date.ts";
import { isolated } from "#web/ui/format/isolated.ts";

/** What may be sent by a way, and what speaks against it. */
export function WayNote({ way }: { way: Way }) {
  const { t } = useTranslation("chat");
  if (way.open) {
    const { agent, opens } = way.open;
    const who = agent === null ? t("starting.waits") : t("starting.others", { name: isolated(agent) });
    return <p>{opens && agent !== null ? t("starting.yours") : who}</p>;
  }
  const can = way.windowEndsAt
    ? t("starting.until", { at: isolated(dateTimeText(way.windowEndsAt)) })
    : way.text
      ? ""
      : t(way.template ? "starting.onlyTemplate" : "starting.neither");
  return (
    <>
      {can ? <p>{can}</p> : null}
      {way.unwanted ? <Notice tone="warn">{t(`starting.${way.unwanted}`)}</Notice> : null}
    </>
  );
}
