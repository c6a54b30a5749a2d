import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Carousel.module.css";

const INTERVAL_MS = 4_000;

/** Whether a person's device asks for less motion; then nothing moves by itself. */
const prefersCalm = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

interface CarouselProps {
  count: number;
  /** The card that somebody works on. */
  wanted?: number;
  /** Cards of half the width. */
  narrow?: boolean;
  children: ReactNode;
}

/** Cards side by side, one more each four seconds. It waits under the pointer and while the focus is in it. */
export function Carousel({ count, wanted, narrow, children }: CarouselProps) {
  const { t } = useTranslation("templates");
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(() => !prefersCalm());
  const [held, setHeld] = useState(false);
  const current = Math.min(at, count - 1);

  const [led, setLed] = useState(wanted);
  // Who works on a card looks at it.
  if (wanted !== led) {
    setLed(wanted);
    if (wanted !== undefined) setAt(wanted);
    setRunning(false);
  }
  useEffect(() => {
    const list = track.current;
    const card = list?.children[current] as HTMLElement | undefined;
    const first = list?.children[0] as HTMLElement | undefined;
    // Not scrollIntoView: that would scroll the page too.
    if (list && card && first)
      list.scrollTo?.({
        left: card.offsetLeft - first.offsetLeft,
        behavior: prefersCalm() ? "auto" : "smooth",
      });
  }, [current]);
  useEffect(() => {
    if (!running || held || count < 2) return;
    const timer = setTimeout(() => setAt((current + 1) % count), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, held, count, current]);

  return (
    // It only waits while someone looks closer; nothing is done by pointing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.carousel}
      aria-roledescription={t("preview.carousel")}
      aria-label={t("preview.cards", { count })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        className={styles.track}
        data-narrow={narrow || undefined}
        ref={track}
        // A scroller must be reachable by keyboard even when nothing in it is.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t("preview.cards", { count })}
      >
        {Children.map(children, (child, place) => (
          <li key={place} data-current={place === current || undefined}>
            {child}
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.pause}
          aria-label={t(running ? "preview.pause" : "preview.play")}
          onClick={() => setRunning(!running)}
        >
          {running ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
        </button>
        {Array.from({ length: count }, (_, place) => (
          <button
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            type="button"
            className={styles.dot}
            aria-label={t("preview.toCard", { number: place + 1 })}
            aria-current={place === current ? "true" : undefined}
            onClick={() => setAt(place)}
          />
        ))}
      </div>
    </section>
  );
}
