import "../start.ts";
import styles from "./Detail.module.css";
import { AccountCard } from "./AccountCard.tsx";
import { AbilityCard } from "./AbilityCard.tsx";
import { useShown } from "./ChannelPage.tsx";
import { HealthCard } from "./HealthCard.tsx";
import { WebChatCard } from "./WebChatCard.tsx";
import { WebhookCard } from "./WebhookCard.tsx";

/** What is known of a channel: does it work, where does its vendor report, what can it do. */
export default function OverviewPage() {
  const { channel, details } = useShown();
  return (
    <div className={styles.cards}>
      <WebChatCard channel={channel} />
      <HealthCard channel={channel} details={details} />
      <WebhookCard channel={channel} details={details} />
      <AccountCard channel={channel} details={details} />
      {details.capabilities ? (
        <AbilityCard capabilities={details.capabilities} settings={channel.settings} />
      ) : null}
    </div>
  );
}
