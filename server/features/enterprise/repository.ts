import type pg from "pg";

export interface BrandingRow {
  title: string;
  email: string | null;
  logo_path: string | null;
  logo_dark_path: string | null;
  fav_icon_path: string | null;
  brand_colour: string | null;
  hide_signup: boolean;
}

/** The white label of a host name; read before sign-in, so it knows no enterprise. */
export async function findBranding(system: pg.Pool, host: string): Promise<BrandingRow | undefined> {
  const found = await system.query<BrandingRow>({
    name: "branding",
    text: "select title, email, logo_path, logo_dark_path, fav_icon_path, brand_colour, hide_signup from platform.branding where host = lower($1)",
    values: [host],
  });
  return found.rows[0];
}
