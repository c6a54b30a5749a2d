import { useTranslation } from "react-i18next";
import type { Artifact } from "#contract/library/artifacts.ts";
import type { ChannelTypeName } from "#contract/channel-types.ts";
import { channelLabel, type Misfit, misfitOf } from "#contract/library/channels.ts";
import type { FileType } from "#contract/library/formats.ts";
import { shortName } from "#web/ui/format/text.ts";
import { bytesText } from "#web/ui/format/text.ts";
import { gistOf } from "../kinds.ts";
import { Thumbnail } from "../parts/Thumbnail.tsx";
import styles from "./Picker.module.css";

interface AttachmentRowProps {
  artifact: Artifact;
  channel?: ChannelTypeName;
  onChoose: (artifact: Artifact) => void;
}

/** One artifact to choose. What the channel does not take stays in sight and says why. */
export function AttachmentRow({ artifact, channel, onChoose }: AttachmentRowProps) {
  const { t } = useTranslation("library");
  const { data } = artifact;
  const { format } = data;
  const misfit =
    channel && format ? misfitOf({ ...data, format, type: data.type as FileType }, channel) : null;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-disabled={misfit ? true : undefined}
        onClick={() => (misfit ? undefined : onChoose(artifact))}
      >
        <Thumbnail artifact={artifact} small />
        <span className={styles.name}>
          <bdi title={data.name}>{shortName(data.name)}</bdi>
          <span className={styles.gist}>
            <bdi>{gistOf(data)}</bdi>
          </span>
          {misfit && channel ? (
            <span className={styles.misfit}>{t(`misfit.${misfit.reason}`, words(misfit, channel))}</span>
          ) : null}
        </span>
      </button>
    </li>
  );

  function words(why: Misfit, name: ChannelTypeName): Record<string, string> {
    const said = { channel: channelLabel(name) };
    if (why.reason === "format")
      return { ...said, formats: why.formats.map((one) => one.toUpperCase()).join(", ") };
    if (why.reason === "size") return { ...said, limit: bytesText(why.maxBytes) };
    return why.reason === "side" ? { ...said, side: String(why.side) } : said;
  }
}
