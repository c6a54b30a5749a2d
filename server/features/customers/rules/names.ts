import type { MembershipSet, Names } from "#engines/audience/index.ts";
import type { Rows } from "../tables.ts";
import type { BehaviourSource } from "./behaviour.ts";
import { namesById } from "./repository.ts";

const CHANNELS: Record<string, string> = {
  phone: "Phone",
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  instagram: "Instagram",
  twitter: "Twitter",
};

/** How people call whatever a rule of this enterprise may name. */
export async function namesOf(rows: Rows, behaviour: BehaviourSource | undefined): Promise<Names> {
  const [own, more, tags] = await Promise.all([
    namesById(rows),
    behaviour?.choices(rows),
    behaviour?.labelNames(rows),
  ]);
  const of = (list: readonly { id: string; name: string }[] = []) =>
    new Map(list.map(({ id, name }) => [id, name]));
  const [templates, campaigns, channels] = [of(more?.templates), of(more?.campaigns), of(more?.channels)];
  const labels = of(tags);
  return {
    field: (id) => own.field.get(id),
    member: (set: MembershipSet, id) => (set === "label" ? labels : own[set]).get(id),
    template: (id) => templates.get(id),
    campaign: (id) => campaigns.get(id),
    channel: (id) => (Object.hasOwn(CHANNELS, id) ? CHANNELS[id] : channels.get(id)),
  };
}
