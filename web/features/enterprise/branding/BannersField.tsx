import { TextInput } from "@mantine/core";
import { IconPhotoPlus, IconTrash } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Look } from "#contract/enterprise/branding.ts";
import { BANNER_TEXT_MAX, BANNERS_MAX, LINK_MAX, PICTURE_ENDINGS } from "#contract/enterprise/limits.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SafeImage } from "#web/ui/SafeImage.tsx";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import { usePictureUpload } from "../parts/usePictureUpload.ts";
import styles from "./Branding.module.css";

type Banner = Look["banners"][number];

interface BannersFieldProps {
  value: readonly Banner[];
  onChange: (banners: Banner[]) => void;
  error?: string;
}

/** The pictures over the dashboard: each with what it says and where it leads. */
export function BannersField({ value, onChange, error }: BannersFieldProps) {
  const { t } = useTranslation("enterprise");
  const id = useId();
  const sending = usePictureUpload((path) => onChange([...value, { path, text: "", url: "" }]));
  const set = (at: number, next: Partial<Banner>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...next } : one)));
  return (
    <div className={styles.banners} role="group" aria-labelledby={id}>
      <span id={id} className={styles.bannersLabel}>
        {t("banners.title")}
      </span>
      <p className={styles.help}>{t("banners.help")}</p>
      {value.map(({ path, text, url }, at) => (
        // Two may show one picture; their order says which is which.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles.banner}>
          <SafeImage src={path} alt={text} className={styles.bannerPicture} />
          <div className={styles.bannerWords}>
            <TextInput
              label={t("banners.text", { number: at + 1 })}
              value={text}
              onChange={(event) => set(at, { text: event.currentTarget.value })}
              maxLength={BANNER_TEXT_MAX}
              withAsterisk
              dir="auto"
            />
            <TextInput
              label={t("banners.url", { number: at + 1 })}
              type="url"
              placeholder="https://"
              value={url}
              onChange={(event) => set(at, { url: event.currentTarget.value })}
              maxLength={LINK_MAX}
              dir="ltr"
            />
          </div>
          <IconButton
            icon={IconTrash}
            label={t("banners.remove", { number: at + 1 })}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {error ? (
        <p role="alert" className={styles.bannersError}>
          {error}
        </p>
      ) : null}
      <span>
        <FileButton
          icon={IconPhotoPlus}
          endings={PICTURE_ENDINGS}
          disabled={sending.isPending || value.length >= BANNERS_MAX}
          onFiles={([file]) => file && sending.mutate(file)}
        >
          {t("banners.add")}
        </FileButton>
      </span>
    </div>
  );
}
