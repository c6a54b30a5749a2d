import { IconExternalLink, IconMessageCode } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Channel } from "#contract/channels/channels.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { toDemoShop, toWidget } from "../places.ts";
import { Box } from "./Box.tsx";
import styles from "./Detail.module.css";

/** The way to what a web channel needs before anyone can write: its line on the site's pages. */
export function WebChatCard({ channel }: { channel: Channel }) {
  const { t } = useTranslation("channels");
  const mayChange = useCan("CHAT.CHAT_CONFIG");
  if (channel.type !== CHANNEL_TYPES.WEB) return null;
  return (
    <Box title={t("webChat.title")}>
      <p className={styles.muted}>{t("webChat.text")}</p>
      <p className={styles.line}>
        {mayChange ? (
          <Button tone="primary" icon={IconMessageCode} to={toWidget(channel.id)}>
            {t("webChat.setUp")}
          </Button>
        ) : null}
        <a href={toDemoShop(channel.id)} target="_blank" rel="noopener" className={styles.line}>
          {t("webChat.shop")}
          <IconExternalLink size={16} stroke={1.7} aria-hidden />
        </a>
      </p>
    </Box>
  );
}
