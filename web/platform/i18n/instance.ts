import { createInstance } from "i18next";
import type { i18n as Instance } from "i18next";

/** The one set of catalogues, for what speaks outside of components. */
export const i18n: Instance = createInstance();
