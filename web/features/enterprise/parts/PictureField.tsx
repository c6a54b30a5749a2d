import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PICTURE_ENDINGS } from "#contract/enterprise/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import styles from "./Parts.module.css";
import { usePictureUpload } from "./usePictureUpload.ts";

interface PictureFieldProps {
  label: string;
  description?: string;
  value: string | null;
  onChange: (path: string | null) => void;
  error?: string;
  /** Shown on a dark ground. */
  dark?: boolean;
  disabled?: boolean;
}

/** A picture that anybody may see: chosen, shown, taken away. */
export function PictureField({
  label,
  description,
  value,
  onChange,
  error,
  dark,
  disabled,
}: PictureFieldProps) {
  const { t } = useTranslation("enterprise");
  const id = useId();
  const sending = usePictureUpload(onChange);
  return (
    <div className={styles.picture} role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {description ? <p className={styles.help}>{description}</p> : null}
      <span className={cx(styles.frame, dark && styles.dark)}>
        {value ? <SafeImage src={value} alt={label} /> : t("picture.none")}
      </span>
      <span className={styles.buttons}>
        <FileButton
          icon={IconPhotoUp}
          endings={PICTURE_ENDINGS}
          disabled={disabled || sending.isPending}
          onFiles={([file]) => file && sending.mutate(file)}
        >
          {t("picture.choose")}
        </FileButton>
        {value && !disabled ? (
          <Button tone="quiet" icon={IconTrash} onClick={() => onChange(null)}>
            {t("picture.remove")}
          </Button>
        ) : null}
      </span>
      {error ? <p className={styles.error}>{error}</p> : null}
    </div>
  );
}
