import { useTranslation } from "react-i18next";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Vendor } from "#contract/channels/vendors.ts";
import { GroundsPill } from "../parts/marks.tsx";
import { typeLabel } from "../types.ts";
import styles from "./Create.module.css";

interface VendorStepProps {
  type: ChannelType;
  carriers: readonly Vendor[];
  onPick: (vendor: string) => void;
}
const ORDER = ["documented", "seen", "assumed"];

/** Which company carries the messages, those first whose protocol is known best. */
export function VendorStep({ type, carriers, onPick }: VendorStepProps) {
  const { t } = useTranslation("channels");
  const sorted = carriers.toSorted((a, b) => ORDER.indexOf(a.grounds) - ORDER.indexOf(b.grounds));
  return (
    <section aria-labelledby="vendor">
      <h2 id="vendor" className={styles.question}>
        {t("create.whichVendor", { messenger: typeLabel(type) })}
      </h2>
      <p className={styles.lead}>{t("create.groundsLead")}</p>
      <ul className={styles.choices}>
        {sorted.map((vendor) => (
          <li key={vendor.vendor}>
            <button type="button" className={styles.carrier} onClick={() => onPick(vendor.vendor)}>
              <bdi className={styles.name}>{vendor.name}</bdi>
              <GroundsPill grounds={vendor.grounds} />
              <span className={styles.hint}>{t(`grounds.${vendor.grounds}Text`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
