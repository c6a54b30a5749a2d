import { IconFile, IconPaperclip, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CANNED_FILES_MAX } from "#contract/chat/limits.ts";
import { AttachmentPicker } from "#web/features/library/public.tsx";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { shortName } from "#web/ui/format/text.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Canned.module.css";

interface FileFieldProps {
  files: readonly string[];
  names: Readonly<Record<string, string>>;
  onChange: (files: string[], names?: Record<string, string>) => void;
}

/** Files of the library that a canned reply sends. */
export function FileField({ files, names, onChange }: FileFieldProps) {
  const { t } = useTranslation("canned");
  const sees = useCan("LIBRARY.VIEW");
  const uploads = useCan("LIBRARY.CREATE");
  const [picking, setPicking] = useState(false);
  if (!sees && files.length === 0) return null;
  return (
    <div role="group" aria-label={t("files")}>
      <p className={styles.label}>{t("files")}</p>
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((id) => {
            const name = names[id] === undefined ? t("gone") : shortName(names[id]);
            return (
              <li key={id}>
                <IconFile size={16} stroke={1.7} aria-hidden />
                <bdi>{name}</bdi>
                <IconButton
                  icon={IconX}
                  label={t("remove", { name })}
                  onClick={() => onChange(files.filter((one) => one !== id))}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
      {sees && files.length < CANNED_FILES_MAX ? (
        <Button size="small" icon={IconPaperclip} onClick={() => setPicking(true)}>
          {t("addFile")}
        </Button>
      ) : null}
      <AttachmentPicker
        opened={picking}
        onClose={() => setPicking(false)}
        onChoose={({ artifact }) =>
          onChange([...files.filter((one) => one !== artifact._id), artifact._id], {
            [artifact._id]: artifact.data.name,
          })
        }
        showBrowse={uploads}
      />
    </div>
  );
}
