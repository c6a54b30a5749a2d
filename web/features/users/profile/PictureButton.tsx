import { IconPhotoUp } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { FileButton } from "#web/ui/upload/FileButton.tsx";
import { PICTURES } from "./useUploadPicture.ts";

const ImageCropDialog = lazy(async () => ({
  default: (await import("#web/ui/crop/ImageCropDialog.tsx")).ImageCropDialog,
}));
const SQUARE = ["1:1"];
/** Pixels: four times as large as it is ever shown. */
const SIDE = 512;

interface PictureButtonProps {
  busy: boolean;
  onPicture: (picture: File) => Promise<unknown>;
}

/** Chooses a picture of a person and cuts it to the square in which it is shown. */
export function PictureButton({ busy, onPicture }: PictureButtonProps) {
  const { t } = useTranslation("users");
  const [chosen, setChosen] = useState<{ file: File; src: string }>();
  const choose = ([file]: readonly File[]) => file && setChosen({ file, src: URL.createObjectURL(file) });
  const src = chosen?.src;
  useEffect(() => (src ? () => URL.revokeObjectURL(src) : undefined), [src]);
  return (
    <>
      <FileButton icon={IconPhotoUp} endings={PICTURES} disabled={busy} onFiles={choose}>
        {t("profile.choose")}
      </FileButton>
      {chosen ? (
        <Suspense>
          <ImageCropDialog
            opened
            src={chosen.src}
            type={chosen.file.type || "image/png"}
            aspects={SQUARE}
            side={SIDE}
            onClose={() => setChosen(undefined)}
            onSave={async (made) => {
              await onPicture(new File([made], chosen.file.name, { type: made.type }));
              setChosen(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
