import { IconFile, IconUpload, IconX } from "@tabler/icons-react";
import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { bytesText, shortName } from "../format/text.ts";
import { cx } from "../cx.ts";
import { IconButton } from "../IconButton.tsx";
import { ProgressBar } from "../ProgressBar.tsx";
import styles from "./fields.module.css";

export interface FileFieldProps {
  label: string;
  value: File | null;
  onChange: (file: File | null) => void;
  /** File name endings, with the dot: [".csv", ".json"]. */
  types: readonly string[];
  maxBytes: number;
  /** 0 to 1 while the file is on its way. */
  progress?: number;
  error?: string;
  help?: string;
}

const endsWell = (name: string, types: readonly string[]) =>
  types.some((type) => name.toLowerCase().endsWith(type.toLowerCase()));

/** One file, chosen or dropped. What is too large or of another kind is refused here, with the reason. */
export function FileField(props: FileFieldProps) {
  const { label, value, onChange, types, maxBytes, progress, help } = props;
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const error = refused ?? props.error;
  const take = (file: File | undefined) => {
    if (!file) return;
    if (!endsWell(file.name, types)) {
      setRefused(t("ui.file.wrongType", { name: file.name, types: types.join(", ") }));
    } else if (file.size > maxBytes) {
      setRefused(t("ui.file.tooLarge", { name: file.name, limit: bytesText(maxBytes) }));
    } else {
      setRefused(undefined);
      onChange(file);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      {value ? (
        <div className={styles.file}>
          <IconFile size={18} stroke={1.6} aria-hidden />
          <span className={styles.fileName} title={value.name}>
            <bdi>{shortName(value.name)}</bdi>
          </span>
          <span className={styles.fileSize}>
            <bdi>{bytesText(value.size)}</bdi>
          </span>
          {progress === undefined ? (
            <IconButton
              size="small"
              icon={IconX}
              label={t("ui.file.remove", { name: value.name })}
              onClick={() => onChange(null)}
            />
          ) : null}
        </div>
      ) : (
        // Dropping is a second way in; the input inside does all of it by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <label
          className={cx(styles.drop, over && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <IconUpload size={18} stroke={1.6} aria-hidden />
          <span className={styles.choose}>{t("ui.file.choose")}</span> {t("ui.file.drop")}
          <span className={styles.types}>
            {t("ui.file.upTo", { types: types.join(", "), limit: bytesText(maxBytes) })}
          </span>
          <input
            type="file"
            accept={types.join(",")}
            aria-labelledby={`${id}-label`}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
      {progress !== undefined && value ? (
        <ProgressBar value={progress} label={t("ui.file.sending", { name: value.name })} />
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role={refused ? "alert" : undefined}>
          {error}
        </p>
      ) : help ? (
        <p className={styles.help}>{help}</p>
      ) : null}
    </div>
  );
}
