import { TextInput } from "@mantine/core";
import { IconFolderOpen } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_URL_MAX } from "#contract/creatives/limits.ts";
import { AttachmentPicker } from "#web/features/library/public.tsx";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import type { PictureField as Field } from "./draft.ts";
import styles from "./Editor.module.css";
import type { FieldsProps } from "./fields.ts";

/** A picture by its address, chosen from the content library, or uploaded into it. */
export function PictureField({
  field,
  help,
  draft,
  errors,
  onChange,
}: FieldsProps & { field: Field; help?: string }) {
  const { t } = useTranslation("creatives");
  const [choosing, setChoosing] = useState(false);
  const canBrowse = useCan("LIBRARY.VIEW");
  const canUpload = useCan("LIBRARY.CREATE");
  return (
    <div className={styles.browse}>
      <TextInput
        id={field}
        label={t(`pictures.${field}`)}
        description={help}
        placeholder="https://"
        value={draft[field]}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        error={errors[field]}
        maxLength={PICTURE_URL_MAX}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
      />
      {canBrowse ? (
        <Button icon={IconFolderOpen} onClick={() => setChoosing(true)} title={t(`pictures.${field}`)}>
          {t("browse")}
        </Button>
      ) : null}
      <AttachmentPicker
        opened={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ data }) => onChange({ [field]: data.url })}
        showBrowse={canUpload}
        mediaType="IMAGE"
        smallImages={field === "logoImage"}
      />
    </div>
  );
}
