import { type RawBuilder, sql } from "kysely";
import type { ActivityState, CampaignState } from "#contract/campaigns/words.ts";

/**
 * Where the activity `a` stands. Beside what people said of it this is where its latest sending stands: nothing is
 * written twice, so that it cannot be wrong. `l` is that sending's dispatch.
 */
export const activityStands: RawBuilder<ActivityState> = sql`case
  when a.stage <> 'approved' then a.stage
  when a.hold is not null then a.hold
  when l.state in ('preparing', 'running') then 'started'
  when l.state in ('paused', 'ready') then 'paused'
  when l.state = 'scheduled' or a.next_at is not null then 'scheduled'
  when l.state = 'stopped' then 'stopped'
  else 'completed' end`;

/** Joins the dispatch of the latest sending of the activity `a`, as `l`. */
export const latestSending: RawBuilder<unknown> = sql`left join lateral (
  select i.id as instance_id, d.state from campaign_instance i
    join broadcast b on b.enterprise_id = i.enterprise_id and b.id = i.broadcast_id
    join dispatch d on d.enterprise_id = b.enterprise_id and d.id = b.dispatch_id
  where i.enterprise_id = a.enterprise_id and i.activity_id = a.id
  order by i.no desc limit 1) l on true`;

/** Whether a message of the activity `a` waits to be tried again by itself. */
export const waitsForTries: RawBuilder<boolean> = sql`exists (
  select from campaign_instance i
    join broadcast b on b.enterprise_id = i.enterprise_id and b.id = i.broadcast_id
    join dispatch d on d.enterprise_id = b.enterprise_id and d.id = b.dispatch_id and d.trying
    join message_try t on t.enterprise_id = d.enterprise_id and t.dispatch_no = d.no and t.next_at is not null
  where i.enterprise_id = a.enterprise_id and i.activity_id = a.id)`;

/** Where the campaign `c` stands; `s` are the sums of its activities. */
export const campaignStands: RawBuilder<CampaignState> = sql`case
  when c.hold is not null then c.hold
  when s.begun > 0 then 'started'
  when s.under_way > 0 then 'scheduled'
  else 'created' end`;

/** Joins how many activities the campaign `c` has, wait for a checker, may send, and have begun; as `s`. */
export const activitySums: RawBuilder<unknown> = sql`left join lateral (
  select count(*)::int as total,
    count(*) filter (where a.stage = 'submitted')::int as waiting,
    count(*) filter (where ${activityStands} in ('scheduled', 'started', 'paused'))::int as under_way,
    count(*) filter (where a.stage = 'approved' and exists (
      select from campaign_instance i
        join broadcast b on b.enterprise_id = i.enterprise_id and b.id = i.broadcast_id
        join dispatch d on d.enterprise_id = b.enterprise_id and d.id = b.dispatch_id
      where i.enterprise_id = a.enterprise_id and i.activity_id = a.id and d.started_at is not null))::int as begun
  from campaign_activity a ${latestSending}
  where a.enterprise_id = c.enterprise_id and a.campaign_id = c.id) s on true`;
