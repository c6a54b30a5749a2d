import { useTranslation } from "react-i18next";
import { said } from "#web/platform/said/index.ts";
import { GroundsPill } from "../parts/marks.tsx";
import { TypeIcon } from "../parts/TypeIcon.tsx";
import { typeLabel } from "../types.ts";
import { Box, type Fact, Facts } from "./Box.tsx";
import type { Shown } from "./ChannelPage.tsx";
import styles from "./Detail.module.css";

const LONG = 120;

/** Who carries the channel's messages, and what was entered there. Secrets are said to be set, and no more. */
export function AccountCard({ channel, details: { grounds, fields } }: Shown) {
  const { t } = useTranslation("channels");
  const entered = fields.flatMap(({ name, label, secret, options }): Fact[] => {
    if (secret) return channel.secrets.includes(name) ? [[said(label), t("form.secretSet")]] : [];
    const value = channel.data[name];
    if (!value) return [];
    const option = options?.find((one) => one.value === value);
    const shown = option ? said(option.label) : value;
    return [
      [
        said(label),
        <bdi key={name}>{shown.length > LONG ? `${shown.slice(0, LONG)}…` : shown}</bdi>,
      ] as const,
    ];
  });
  return (
    <Box title={t("account")}>
      <Facts
        facts={[
          [
            t("messenger"),
            <span key="type" className={styles.line}>
              <TypeIcon type={channel.type} />
              <bdi>{typeLabel(channel.type)}</bdi>
            </span>,
          ],
          [t(`contacts.${channel.type}.label`), <bdi key="contact">{channel.contactId}</bdi>],
          [
            t("vendor"),
            <span key="vendor" className={styles.line}>
              <bdi>{channel.vendorName}</bdi>
              {grounds ? <GroundsPill grounds={grounds} /> : null}
            </span>,
          ],
          ...(channel.environment === "sandbox" ? [] : entered),
        ]}
      />
    </Box>
  );
}
