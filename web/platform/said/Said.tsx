import { useTranslation } from "react-i18next";
import { said } from "./index.ts";
import { langOf } from "./lang.ts";
import type { Names } from "./translate.ts";

interface SaidProps {
  /** As the server says it. */
  children: string;
  names?: Names;
}

/** A sentence of the server in the reader's language, running its own way; one that is not known is read as English. */
export function Said({ children, names }: SaidProps) {
  useTranslation();
  const words = said(children, names);
  return <bdi lang={langOf(words)}>{words}</bdi>;
}
