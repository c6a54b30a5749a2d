import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { JourneyDefinition } from "#engines/journeys/index.ts";
import type { Words } from "../parts/useWords.ts";
import Canvas from "./Canvas.tsx";
import type { Picture } from "./context.ts";
import { laidOut } from "./layout.ts";

interface ReadPictureProps extends Pick<Picture, "cardFigure" | "wayFigure" | "onChoose"> {
  definition: JourneyDefinition;
  words: Words;
  chosen?: string | null;
}

/** The drawn journey to be looked at, with figures where there are some. */
export default function ReadPicture({ definition, words, chosen = null, ...figures }: ReadPictureProps) {
  const { t } = useTranslation("journeys");
  const shown = useMemo(() => laidOut(definition), [definition]);
  return (
    <Canvas
      label={t("designer.picture")}
      definition={shown}
      words={words}
      fixed
      chosen={chosen}
      {...figures}
    />
  );
}
