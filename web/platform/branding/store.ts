import { create } from "zustand";
import type { Branding } from "#contract/enterprise/branding.ts";
import { paintBrand } from "#web/ui/theme/brand.ts";
import { api } from "../api/client.ts";
import { remember } from "../storage.ts";

const KEY = "dlvrd.branding";
const PLAIN: Branding = {
  title: "DLVRD",
  propertyTitle: null,
  email: null,
  helpUrl: null,
  logoPath: null,
  logoDarkPath: null,
  favIconPath: null,
  loaderPath: null,
  brandColour: null,
  pitchColour: null,
  loginPicturePath: null,
  banners: [],
  dashBoardVideo: null,
  hideSignup: false,
};

// The last white label is painted at once; the server's answer only corrects it.
function last(): Branding {
  try {
    return { ...PLAIN, ...(JSON.parse(remember.get(KEY) ?? "{}") as Partial<Branding>) };
  } catch {
    return PLAIN;
  }
}

export const useBranding = create<Branding>(() => last());

function paint({ brandColour, favIconPath }: Branding): void {
  paintBrand(brandColour);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && favIconPath) {
    icon.removeAttribute("type");
    icon.href = favIconPath;
  }
}

/** Paints this host's white label over the page, and keeps it for the next visit. */
export async function startBranding(): Promise<void> {
  paint(useBranding.getState());
  try {
    const branding = await api("GET /account/enterprise/branding");
    useBranding.setState(branding, true);
    remember.set(KEY, JSON.stringify(branding));
    paint(branding);
  } catch {
    // The console works under the last known brand, or under our own.
  }
}
