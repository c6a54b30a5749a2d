/** Dispatches whose time has come. */
export const START_SCHEDULED = `
  update dispatch set state = 'running', started_at = coalesce(started_at, now())
  where state = 'scheduled' and start_at <= now()`;

/** Channels with something to send. */
export const DUE_CHANNELS = `
  select distinct c.enterprise_id, c.channel_id
  from dispatch d join dispatch_chunk c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
  where d.state = 'running' and not c.finished and c.run_at <= now()
    and (c.lease_until is null or c.lease_until < now())`;

/** Stopped dispatches with chunks that nobody has closed yet. */
export const STOPPED_OPEN = `
  select distinct d.enterprise_id, d.no, d.id
  from dispatch d join dispatch_chunk c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
  where d.state = 'stopped' and not c.finished and (c.lease_until is null or c.lease_until < now())`;
