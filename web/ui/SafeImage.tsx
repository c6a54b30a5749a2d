import { IconPhotoOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./SafeImage.module.css";

interface SafeImageProps {
  src: string | null | undefined;
  alt: string;
  className?: string;
  /** Instead of the broken-picture mark. */
  fallback?: ReactNode;
}

/** A picture that says so when it cannot be shown. */
export function SafeImage({ src, alt, className, fallback }: SafeImageProps) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState<string>();
  if (src && src !== broken)
    return <img src={src} alt={alt} className={className} onError={() => setBroken(src)} />;
  return (
    fallback ?? (
      <span
        className={`${styles.broken} ${className ?? ""}`}
        role="img"
        aria-label={`${alt}: ${t("ui.image.broken")}`}
      >
        <IconPhotoOff size={22} stroke={1.5} aria-hidden />
      </span>
    )
  );
}
