import type { Branding } from "#contract/enterprise.ts";
import type { BrandingRow } from "./repository.ts";

export function presentBranding(row: BrandingRow | undefined, title: string): Branding {
  return {
    title: row?.title ?? title,
    email: row?.email ?? null,
    logoPath: row?.logo_path ?? null,
    logoDarkPath: row?.logo_dark_path ?? null,
    favIconPath: row?.fav_icon_path ?? null,
    brandColour: row?.brand_colour ?? null,
    hideSignup: row?.hide_signup ?? true,
  };
}
