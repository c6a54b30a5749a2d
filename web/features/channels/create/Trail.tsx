import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Vendor } from "#contract/channels/vendors.ts";
import { cx } from "#web/ui/cx.ts";
import { typeLabel } from "../types.ts";
import styles from "./Create.module.css";

interface TrailProps {
  type: ChannelType | undefined;
  vendor: Vendor | undefined;
  onGo: (next: { type?: string; vendor?: string }) => void;
}

/** The three steps: what was chosen can be chosen again. */
export function Trail({ type, vendor, onGo }: TrailProps) {
  const { t } = useTranslation("channels");
  const at = type === undefined ? 0 : vendor ? 2 : 1;
  const steps = [
    {
      label: t("messenger"),
      chosen: type === undefined ? "" : typeLabel(type),
      back: () => onGo({ type: "", vendor: "" }),
    },
    { label: t("vendor"), chosen: vendor?.name ?? "", back: () => onGo({ vendor: "" }) },
    { label: t("create.account"), chosen: "", back: () => {} },
  ];
  return (
    <ol className={styles.trail} aria-label={t("create.steps")}>
      {steps.map(({ label, chosen, back }, index) => (
        <li
          key={label}
          className={cx(index === at && styles.now, index < at && styles.done)}
          aria-current={index === at ? "step" : undefined}
        >
          <span className={styles.number}>
            {index < at ? <IconCheck size={14} stroke={2.4} aria-hidden /> : index + 1}
          </span>
          {index < at ? (
            <button type="button" onClick={back}>
              {label}: <bdi>{chosen}</bdi>
            </button>
          ) : (
            label
          )}
        </li>
      ))}
    </ol>
  );
}
