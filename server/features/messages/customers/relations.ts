import { type MessageSource, OWN_OR_MERGED } from "#server/features/customers/public.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { STANDING_OF } from "../consents/standing.ts";
import { MESSAGE_STATUS } from "#contract/messages/status.ts";

/** A messenger as rules name it: "whatsapp". */
export const MESSENGERS: readonly { id: string; type: number }[] = Object.entries(CHANNEL_TYPES).map(
  ([name, type]) => ({ id: name.toLowerCase(), type }),
);

const messenger = (column: string) =>
  `case ${column} ${MESSENGERS.map(({ id, type }) => `when ${type} then '${id}'`).join(" ")} end`;

const about = (at: string) => ({
  at,
  template: { sql: "d.template_id", type: "uuid" },
  campaign: { sql: "case when d.source = 'broadcast' then d.source_id end", type: "uuid" },
  channel: { sql: messenger("ch.type"), type: "text" },
});

const { accepted, sent, delivered, read, failed } = MESSAGE_STATUS;

/** Messages sent to the customer that came so far, each once and with the moment when it was first heard of. */
const outbound = (statuses: readonly number[], when: "min" | "max" = "min", only = "true") => ({
  from: `message m
    join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
    join channel ch on ch.enterprise_id = m.enterprise_id and ch.id = d.channel_id
    cross join lateral (select ${when}(e.at) as at from message_event e where e.enterprise_id = m.enterprise_id
      and e.dispatch_no = m.dispatch_no and e.seq = m.seq and e.status in (${statuses.join(", ")})) h`,
  on: `${OWN_OR_MERGED("m")} and ${only}`,
  ...about("h.at"),
});

/** What the customer wrote; of which template and campaign, where it answers a message. */
const INBOUND = {
  from: `inbound_message i
    join channel ch on ch.enterprise_id = i.enterprise_id and ch.id = i.channel_id
    left join message_reply r on r.enterprise_id = i.enterprise_id and r.inbound_id = i.id
    left join dispatch d on d.enterprise_id = i.enterprise_id and d.no = coalesce(i.reply_dispatch_no, r.dispatch_no)`,
  on: OWN_OR_MERGED("i"),
  ...about("i.at"),
};

const { template, campaign, channel } = INBOUND;
const tapped = (at: string, from: string, on: string) =>
  `select ${at} as at, ${template.sql} as template, ${campaign.sql} as campaign, ${channel.sql} as channel
    from ${from} where ${on}`;

/** What the customer tapped: buttons, which answer a message, and links whose clicks are counted. */
const CLICKED = {
  from: `(${tapped("i.at", INBOUND.from, `${INBOUND.on} and i.content ->> 'kind' = 'choice'`)}
    union all ${tapped(
      "k.at",
      `message m join message_click k on k.enterprise_id = m.enterprise_id
        and k.dispatch_no = m.dispatch_no and k.seq = m.seq
      join dispatch d on d.enterprise_id = m.enterprise_id and d.no = m.dispatch_no
      join channel ch on ch.enterprise_id = m.enterprise_id and ch.id = d.channel_id`,
      OWN_OR_MERGED("m"),
    )}) t`,
  on: "true",
  at: "t.at",
  template: { sql: "t.template", type: "uuid" },
  campaign: { sql: "t.campaign", type: "uuid" },
  channel: { sql: "t.channel", type: "text" },
};

/** A later stage implies those before it: vendors leave some out. */
export const MESSAGES: MessageSource["messages"] = {
  sent: outbound([accepted, sent, delivered, read]),
  delivered: outbound([delivered, read]),
  read: outbound([read]),
  // One that went through when it was tried again has not failed.
  failed: outbound([failed], "max", `m.status = ${failed}`),
  replied: INBOUND,
  clicked: CLICKED,
};

/** Where the consent `k` stands, as rules name it. */
const CONSENT_STATE = `case ${STANDING_OF} when 'yes' then 'in' when 'no' then 'out' else ${STANDING_OF} end`;

/**
 * What people said about being written to, by the addresses that are theirs now: someone may have said it before they
 * were in the customer master. Of several words about one messenger the last one stands.
 */
export const CONSENTS: MessageSource["consents"] = {
  from: `(select distinct on (k.channel_type) ${messenger("k.channel_type")} as channel, ${CONSENT_STATE} as state
    from consent k where k.enterprise_id = c.enterprise_id and k.address = any (
      array(select i.external_id from customer_identity i
        where i.enterprise_id = c.enterprise_id and i.customer_id = c.id) || array[c.phone, c.whatsapp, c.email])
    order by k.channel_type, k.at desc, k.address) said`,
  on: "true",
  channel: { sql: "said.channel", type: "text" },
  state: "said.state",
};
