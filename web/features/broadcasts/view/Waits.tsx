import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useZonedTime } from "#web/ui/format/zone.ts";
import { toChannel } from "../places.ts";
import styles from "./View.module.css";

interface WaitsProps {
  broadcast: Broadcast;
  until: string;
}

/** That a broadcast waits until its channel may write to more people first, and where that limit stands. */
export function Waits({ broadcast: { channelId, channelName }, until }: WaitsProps) {
  const { t } = useTranslation("broadcasts");
  const zoned = useZonedTime();
  const seesChannels = useCan("CHANNELS.VIEW");
  return (
    <div className={styles.held} role="status">
      <strong>{t("view.waits")}</strong>
      <p>{t("view.waitsText", { when: zoned(until, "D MMM YYYY hh:mm A") })}</p>
      {seesChannels ? (
        <Link to={toChannel(channelId)}>{t("view.changeLimit", { name: channelName })}</Link>
      ) : null}
    </div>
  );
}
