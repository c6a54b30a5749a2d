import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CHANNEL_TYPE_LABELS, type ChannelType } from "#contract/channel-types.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { toBroadcast } from "../places.ts";
import type { MESSAGE } from "../queries.ts";
import styles from "./View.module.css";

type OtherMessage = NonNullable<Answer<typeof MESSAGE>["message"]["other"]>;

/** The fallback of a message, or the message whose fallback it is. */
export function Other({ other }: { other: OtherMessage }) {
  const { t } = useTranslation("broadcasts");
  return (
    <p className={styles.other}>
      {t(`fallback.other.${other.is}`, { type: CHANNEL_TYPE_LABELS[other.channelType as ChannelType] })}{" "}
      <Link to={toBroadcast(other.broadcastId)}>
        <bdi>{other.broadcastName}</bdi>
      </Link>
    </p>
  );
}
