import "../start.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelTypeName } from "#contract/channel-types.ts";
import type { FileType } from "#contract/library/formats.ts";
import { Button } from "#web/ui/Button.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { Modal } from "#web/ui/dialogs/Modal.tsx";
import type { Attachment } from "./attachment.ts";
import { Browse } from "./Browse.tsx";
import { Chooser } from "./Chooser.tsx";
import styles from "./Picker.module.css";

export interface AttachmentPickerProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (attachment: Attachment) => void;
  /** Offers an upload beside what is there. */
  showBrowse?: boolean;
  /** Only what is of this type. */
  mediaType?: FileType;
  /** Only what this channel takes can be chosen; what it does not take says why. */
  channelType?: ChannelTypeName;
  deptId?: string;
  /** An uploaded picture must be small: a logo, for example. */
  smallImages?: boolean;
}
type Segment = "public" | "private" | "browse";

/** The attachment dialog: public and private artifacts, by themselves or by folder, and an upload. */
export default function AttachmentPicker(props: AttachmentPickerProps) {
  const { opened, onClose, onChoose, showBrowse, mediaType, channelType, deptId, smallImages } = props;
  const { t } = useTranslation("library");
  const [segment, setSegment] = useState<Segment>("public");
  const choose = (attachment: Attachment) => {
    onChoose(attachment);
    onClose();
  };
  const segments: Segment[] = showBrowse ? ["public", "private", "browse"] : ["public", "private"];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("picker.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <div className={styles.picker}>
        <Tabs
          label={t("picker.segments")}
          tabs={segments.map((key) => ({ key, label: t(`picker.${key}`) }))}
          value={segment}
          onChange={setSegment}
        >
          {segment === "browse" ? (
            <Browse
              destination={{ channelType, mediaType, deptId }}
              smallImages={smallImages}
              onChoose={choose}
              onFailed={onClose}
            />
          ) : (
            // A segment starts anew: no search, everything, from the first page.
            <Chooser
              key={segment}
              visibility={segment}
              mediaType={mediaType}
              channelType={channelType}
              deptId={deptId}
              onBrowse={showBrowse ? () => setSegment("browse") : undefined}
              onChoose={(artifact) => choose({ isUploaded: false, data: artifact.data, artifact })}
            />
          )}
        </Tabs>
        <div className={styles.foot}>
          <Button onClick={onClose}>{t("ui.close")}</Button>
        </div>
      </div>
    </Modal>
  );
}
