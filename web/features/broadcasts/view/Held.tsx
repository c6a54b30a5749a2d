import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Broadcast } from "#contract/broadcasts/views.ts";
import { ApiError } from "#web/platform/api/errors.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { TRASHED_CHANNELS, toChannel } from "../places.ts";
import { channelQuery } from "../queries.ts";
import styles from "./View.module.css";

const NOT_FOUND = 404;

/** Why a broadcast paused by itself, with the way to where that is mended. */
export function Held({ broadcast: { channelId, channelName, reason } }: { broadcast: Broadcast }) {
  const { t } = useTranslation("broadcasts");
  const { error, isPending } = useQuery(channelQuery(channelId));
  const seesTrash = useCan("TRASH.VIEW");
  const gone = error instanceof ApiError && error.status === NOT_FOUND;
  return (
    <div className={styles.held} role="status">
      <strong>{t("view.held")}</strong>
      <p>{reason ? <Said>{reason}</Said> : null}</p>
      {isPending ? null : !gone ? (
        <Link to={toChannel(channelId)}>{t("view.toChannel", { name: channelName })}</Link>
      ) : seesTrash ? (
        <Link to={TRASHED_CHANNELS}>{t("view.toTrash")}</Link>
      ) : null}
    </div>
  );
}
