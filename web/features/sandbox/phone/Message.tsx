import { IconCheck, IconChecks, IconExclamationCircle, IconForms, IconWorldCode } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { SandboxMessage } from "#contract/sandbox/index.ts";
import { cx } from "#web/ui/cx.ts";
import { formatText } from "#web/ui/format/date.ts";
import { BubbleBody } from "./BubbleBody.tsx";
import { Buttons } from "./Buttons.tsx";
import { Cards } from "./Cards.tsx";
import { ListChoice } from "./ListChoice.tsx";
import { Mail } from "./Mail.tsx";
import styles from "./Message.module.css";
import type { Tap } from "./tap.ts";

interface MessageProps {
  message: SandboxMessage;
  type: ChannelType;
  /** Whether its call is being looked at. */
  isShown: boolean;
  onTap: Tap;
  onInspect: () => void;
}

/** One message with what can be tapped below it. */
export function Message({ message, type, isShown, onTap, onInspect }: MessageProps) {
  const { t } = useTranslation("sandbox");
  const { bubble, direction, pressed } = message;
  const mine = direction === "out";
  const marked = type === CHANNEL_TYPES.WHATSAPP;
  const buttons = <Buttons buttons={bubble.buttons ?? []} before="" pressed={pressed} onTap={onTap} />;
  const cards = bubble.cards?.length ? (
    <Cards
      cards={bubble.cards}
      orientation={bubble.orientation}
      width={bubble.width}
      pressed={pressed}
      markup={marked}
      onTap={onTap}
    />
  ) : null;
  return (
    <article
      className={cx(styles.message, mine && styles.mine)}
      aria-label={t(mine ? "written" : "received")}
      data-shown={isShown || undefined}
    >
      <div className={styles.bubble}>
        {bubble.email ? (
          <Mail bubble={bubble} />
        ) : (
          <BubbleBody
            part={bubble}
            markup={marked}
            above={bubble.offer ? <Offer offer={bubble.offer} code={codeOf(bubble)} /> : null}
          />
        )}
        {bubble.kind === "form" ? (
          <p className={styles.sent}>
            <IconForms size={16} stroke={1.8} aria-hidden />
            {t("form.sent")}
          </p>
        ) : null}
        {bubble.location ? <Place location={bubble.location} /> : null}
        {bubble.contacts?.map(({ name, phones }) => (
          <p key={name} className={styles.contact}>
            <strong dir="auto">{name}</strong> <bdi>{phones.join(", ")}</bdi>
          </p>
        ))}
        {bubble.footer ? (
          <p className={styles.footer} dir="auto">
            {bubble.footer}
          </p>
        ) : null}
        <p className={styles.meta}>
          <bdi>{formatText(message.at, "HH:mm")}</bdi>
          <Ticks told={message.told} failure={message.failure} />
          <button
            type="button"
            className={styles.inspect}
            aria-label={t("inspect")}
            title={t("inspect")}
            aria-pressed={isShown}
            onClick={onInspect}
          >
            <IconWorldCode size={14} stroke={1.8} aria-hidden />
          </button>
        </p>
      </div>
      {bubble.kind === "cards" ? cards : buttons}
      {bubble.list ? <ListChoice list={bubble.list} pressed={pressed} onTap={onTap} /> : null}
      {bubble.kind === "cards" ? buttons : cards}
    </article>
  );
}

function Ticks({ told, failure }: { told: string | null; failure: string | null }) {
  const { t } = useTranslation("sandbox");
  const known = ["sent", "delivered", "read", "failed", "said"].includes(told ?? "");
  const label = t(`told.${known ? told : "none"}`) + (failure && told === "failed" ? ` (${failure})` : "");
  const Icon =
    told === "failed"
      ? IconExclamationCircle
      : told === "delivered" || told === "read"
        ? IconChecks
        : IconCheck;
  return (
    <span role="img" aria-label={label} title={label} className={styles.ticks} data-told={told ?? "none"}>
      <Icon size={15} stroke={1.8} aria-hidden />
    </span>
  );
}

interface Location {
  latitude: number;
  longitude: number;
  name?: string;
  address?: string;
}
function Place({ location: { latitude, longitude, name, address } }: { location: Location }) {
  const [lat, long] = [latitude.toFixed(4), longitude.toFixed(4)];
  return (
    <p className={styles.place}>
      {name ? <strong dir="auto">{name}</strong> : null}
      {address ? <span dir="auto">{address}</span> : null}
      <bdi>
        {lat}, {long}
      </bdi>
    </p>
  );
}

const codeOf = ({ buttons }: Bubble) => buttons?.find(({ type }) => type === "copy")?.value;

interface OfferProps {
  offer: NonNullable<Bubble["offer"]>;
  code: string | undefined;
}
function Offer({ offer: { text, expiresAt }, code }: OfferProps) {
  const { t } = useTranslation("sandbox");
  const ends = expiresAt ? formatText(new Date(expiresAt).toISOString(), "DD MMM HH:mm") : undefined;
  return (
    <p className={styles.offer}>
      <strong dir="auto">{text}</strong>
      {ends ? <span>{t("expires", { time: ends })}</span> : null}
      {code ? <span>{t("offerCode", { code })}</span> : null}
    </p>
  );
}
