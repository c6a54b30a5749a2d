import { FREE, SHARED } from "../chunks/free.ts";

/**
 * The turn of a row of `dispatch` that is updated: its first free chunk stands in line beside the next one of the
 * others to many on its channel. A chunk's place is its dispatch's turn and its own number, and the lowest goes first:
 * each gets as much of the channel as any other, whichever was prepared or begun first, and what was held catches up
 * with nobody (start-time fair queueing).
 */
export const TURN = `coalesce((
    select min(d.turn + c.no) from dispatch d
    join dispatch_chunk c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
    where d.enterprise_id = dispatch.enterprise_id and d.channel_id = dispatch.channel_id and d.no <> dispatch.no
      and d.state = 'running' and ${SHARED} and not c.urgent and ${FREE}), 0)
  - coalesce((
    select min(c.no) from dispatch_chunk c
    where c.enterprise_id = dispatch.enterprise_id and c.dispatch_no = dispatch.no and ${FREE}), 0)`;
