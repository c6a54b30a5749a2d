import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import { CHANNEL_NAMES, channelLabel, misfitOf } from "#contract/library/channels.ts";
import type { FileType } from "#contract/library/formats.ts";
import { DateText } from "#web/ui/DateText.tsx";
import { bytesText } from "#web/ui/format/text.ts";
import styles from "./Detail.module.css";

/** What is known of an artifact, and over which channels a file can be sent. */
export function Facts({ artifact, folder }: { artifact: Artifact; folder: string | undefined }) {
  const { t } = useTranslation("library");
  const { data, visibility, owner, createdAt } = artifact;
  const { format, size, width, height } = data;
  const file = format && { ...data, format, type: data.type as FileType };
  const channels = file && CHANNEL_NAMES.filter((channel) => misfitOf(file, channel) === null);
  const facts: [string, React.ReactNode][] = [
    [t("type"), t(`types.${data.type}`)],
    ...(format
      ? [[t("format"), <bdi key="f">{`${format.toUpperCase()} · ${bytesText(size)}`}</bdi>] as const]
      : []),
    ...(width ? [[t("sides"), <bdi key="s">{`${width} × ${height}`}</bdi>] as const] : []),
    [t("visibility"), t(`visibilities.${visibility}`)],
    [t("folder.label"), folder ? <bdi key="b">{folder}</bdi> : t("folder.noneLabel")],
    [t("owner"), <bdi key="o">{owner.name}</bdi>],
    [t("created"), <DateText key="c" value={createdAt} />],
    ...(channels
      ? [[t("channels"), <bdi key="h">{channels.map(channelLabel).join(", ")}</bdi>] as const]
      : []),
  ].map(([label, value]) => [label as string, value]);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
