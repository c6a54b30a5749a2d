import type { Look } from "#contract/enterprise/branding.ts";

/** A look as the form holds it: a colour may be half typed. */
export type LookFields = Omit<Look, "brandColour" | "pitchColour"> & {
  brandColour: string;
  pitchColour: string;
};

export const PLAIN: LookFields = {
  title: "",
  propertyTitle: "",
  email: "",
  helpUrl: "",
  logoPath: null,
  logoDarkPath: null,
  favIconPath: null,
  loaderPath: null,
  brandColour: "",
  pitchColour: "",
  loginPicturePath: null,
  banners: [],
  dashBoardVideo: "",
  hideSignup: true,
};

const HEX = /^#[\da-f]{6}$/i;
/** The colour, once it is one. */
export const colourOf = (typed: string): string | null => {
  const colour = typed.trim().toLowerCase();
  return HEX.test(colour) ? colour : null;
};

/** Whether something may be the address of a page elsewhere, or says nothing. */
export const isLink = (typed: string): boolean => {
  if (!typed.trim()) return true;
  return URL.canParse(typed.trim()) && new URL(typed.trim()).protocol === "https:";
};

export const fieldsOf = (look: Look | null): LookFields =>
  look ? { ...look, brandColour: look.brandColour ?? "", pitchColour: look.pitchColour ?? "" } : PLAIN;
