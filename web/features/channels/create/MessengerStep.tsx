import { useTranslation } from "react-i18next";
import { type ChannelType, SELECTOR_TYPES } from "#contract/channel-types.ts";
import type { Vendor } from "#contract/channels/vendors.ts";
import { TypeIcon } from "../parts/TypeIcon.tsx";
import { typeLabel } from "../types.ts";
import styles from "./Create.module.css";

interface MessengerStepProps {
  offer: { vendors: readonly Vendor[]; retired: readonly ChannelType[] };
  onPick: (type: ChannelType) => void;
}

/** Which messenger. One that has ended is shown, and says so. */
export function MessengerStep({ offer, onPick }: MessengerStepProps) {
  const { t } = useTranslation("channels");
  const carriersOf = (type: ChannelType) =>
    offer.vendors.filter(({ types }) => types.some((one) => one.type === type)).length;
  return (
    <section aria-labelledby="messenger">
      <h2 id="messenger" className={styles.question}>
        {t("create.whichMessenger")}
      </h2>
      <ul className={styles.choices}>
        {SELECTOR_TYPES.map((type) => {
          const retired = offer.retired.includes(type);
          const carriers = carriersOf(type);
          return (
            <li key={type}>
              <button
                type="button"
                className={styles.choice}
                disabled={retired || carriers === 0}
                onClick={() => onPick(type)}
              >
                <TypeIcon type={type} large />
                <span className={styles.words}>
                  <bdi className={styles.name}>{typeLabel(type)}</bdi>
                  <span className={styles.hint}>
                    {retired ? t("create.retired") : t("create.vendors", { count: carriers })}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
