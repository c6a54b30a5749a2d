import { type ChannelType, SELECTOR_TYPES, takesBroadcasts } from "#contract/channel-types.ts";
import type { ConsentWay } from "#contract/messages/consents.ts";
import { knownAs, namedAddressees } from "#server/features/customers/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { preferenceCodes } from "../clicks/code.ts";
import type { Dead } from "../clicks/page.ts";
import { kindsOf } from "../consents/kinds.ts";
import { consentedAs, setConsent } from "../consents/set.ts";
import type { Rows } from "../tables.ts";
import { readerBehind } from "./reader.ts";
import { enterpriseName, standingsAmong } from "./repository.ts";

/** One kind of channel on which the reader of a message can be written to. */
export interface Place {
  type: ChannelType;
  address: string;
  wanted: boolean;
  /** Who has not confirmed a yes that somebody said for them neither wants nor refuses. */
  refused: boolean;
}
export interface Preferences {
  scope: Scope;
  enterprise: string;
  customerId: string | null;
  /** Of the message that the link stood in. */
  type: ChannelType;
  /** That one first. */
  places: Place[];
}

const REASONS: Record<"page" | "one_click", string> = {
  page: "Said on the preferences page",
  one_click: "Unsubscribed in the mail program",
};

/** What readers of messages want, as the link in a message shows it and takes it. */
export function createPreferences(platform: Pick<Platform, "secrets" | "database" | "actFor">) {
  const codes = preferenceCodes(platform.secrets);

  async function set(
    work: Work,
    found: Preferences,
    place: Place,
    optedIn: boolean,
    way: ConsentWay & keyof typeof REASONS,
  ) {
    const { type, address } = place;
    const { customerId } = found;
    await setConsent(work, { type, address, customerId, optedIn, way, reason: REASONS[way], at: Date.now() });
  }

  return {
    /** Whose page a code opens, or why it opens none. */
    async find(code: string): Promise<Preferences | Dead> {
      const reader = await readerBehind(platform, codes, code);
      if (typeof reader === "string") return reader;
      const { scope, type, address, customerId } = reader;
      const places = await placesOf(scope, { type, address }, customerId);
      return { scope, enterprise: await enterpriseName(scope), customerId, type, places };
    },
    /** What the page's form said of the kinds that stood on it. What nobody said and nobody changed stays unsaid. */
    async save(found: Preferences, shown: readonly number[], wanted: readonly number[]): Promise<void> {
      const changed = found.places.filter(
        ({ type, wanted: was }) => shown.includes(type) && was !== wanted.includes(type),
      );
      if (changed.length === 0) return;
      await found.scope.write(async (work) => {
        for (const place of changed) await set(work, found, place, !place.wanted, "page");
      });
    },
    /** No messages on any kind that stood on it, also where a yes only waits for their word. */
    async refuse(found: Preferences, shown: readonly number[]): Promise<void> {
      const changed = found.places.filter(({ type, refused }) => shown.includes(type) && !refused);
      if (changed.length === 0) return;
      await found.scope.write(async (work) => {
        for (const place of changed) await set(work, found, place, false, "page");
      });
    },
    /** The button of a mail program: no more on this kind of channel. */
    async leave(found: Preferences): Promise<void> {
      const [place] = found.places;
      if (place && !place.refused)
        await found.scope.write((work) => set(work, found, place, false, "one_click"));
    },
  };
}
export type PreferenceService = ReturnType<typeof createPreferences>;

/** Where a message came, and beside it every kind of channel on which the enterprise reaches the same customer. */
async function placesOf(
  rows: Rows,
  own: Pick<Place, "type" | "address">,
  customerId: string | null,
): Promise<Place[]> {
  const places = [own];
  // A number that has gone to somebody else since speaks for its customer of then no more.
  const known = customerId ? await knownAs(rows, customerId) : undefined;
  if (customerId && known?.addresses.includes(own.address)) {
    const there = new Set(await kindsOf(rows));
    for (const type of SELECTOR_TYPES) {
      if (type === own.type || !there.has(type) || !takesBroadcasts(type)) continue;
      const address = (await namedAddressees(rows, [customerId], type)).get(customerId)?.address;
      if (address) places.push({ type, address: consentedAs(type, address) });
    }
  }
  const standings = await standingsAmong(rows, places);
  return places.map((place) => {
    const standing = standings.get(place.type) ?? "yes";
    return { ...place, wanted: standing === "yes", refused: standing === "no" };
  });
}
