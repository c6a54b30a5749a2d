import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./calls.ts";
import styles from "./Video.module.css";
import { showCall } from "./show-call.ts";

/** The video call, over whatever page the agent is on. */
export default function CallBox() {
  const { i18n } = useTranslation("chat");
  const own = useCall((state) => state.own);
  const place = useRef<HTMLDivElement>(null);
  const { language } = i18n;
  useEffect(() => {
    if (own && place.current) return showCall(place.current, own, language);
    return undefined;
    // A call that goes on keeps the language in which it began.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [own]);
  return own ? <div ref={place} className={styles.box} /> : null;
}
