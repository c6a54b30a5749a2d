import type { InstalledThing } from "#contract/marketplace/views.ts";

export const GALLERY = "/marketplace/list";
export const MODULE = "/admin/marketplaceModule";

/** The gallery with a preset opened. */
export const presetPage = (id: string): string => `${GALLERY}?preset=${encodeURIComponent(id)}`;

/** Where something that was installed is looked after. */
export function thingPage({ kind, id }: Pick<InstalledThing, "kind" | "id">): string {
  const places: Record<InstalledThing["kind"], string> = {
    bot: `/bots/${id}`,
    template: `/admin/messageTemplate/${id}`,
    "canned-reply": "/admin/chatConfig/canned",
    "chat-label": "/admin/chatConfig/labels",
    "customer-field": "/customer-master/definition",
    encap: `/encaps/${id}`,
    flow: `/designer/screen/${id}`,
    journey: `/designer/journey/${id}`,
    segment: `/customer-master/segments/${id}`,
  };
  return places[kind];
}
