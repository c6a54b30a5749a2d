import type pg from "pg";
import type { WaitingChunk } from "./dispatch.ts";
import { DUE, FREE, SHARED } from "./free.ts";

interface Row {
  enterprise_id: string;
  channel_id: string;
  dispatch_no: number;
  no: number;
  urgent: boolean;
  place: number;
  in_ms: number;
}

const COLUMNS = `c.enterprise_id, c.channel_id, c.dispatch_no, c.no, c.urgent, d.turn + c.no as place,
  greatest(0, extract(epoch from c.run_at - now()) * 1000)::float8 as in_ms`;

/** The chunks of a running dispatch that lanes share and nobody works on, also those of later. */
export async function chunksOf(
  system: pg.Pool,
  enterpriseId: string,
  dispatchNo: number,
): Promise<WaitingChunk[]> {
  const found = await system.query<Row>(
    `select ${COLUMNS} from dispatch_chunk c join dispatch d on d.enterprise_id = c.enterprise_id and d.no = c.dispatch_no
     where c.enterprise_id = $1 and c.dispatch_no = $2 and d.state = 'running' and ${SHARED} and ${FREE}
       and (not c.quiet or c.run_at <= now()) order by c.no`,
    [enterpriseId, dispatchNo],
  );
  return found.rows.map(waiting);
}

/** What is due, lanes share and nobody works on: so many of each channel, the first first. */
export async function dueChunks(system: pg.Pool, ofEach: number): Promise<WaitingChunk[]> {
  const found = await system.query<Row>({
    name: "due-chunks",
    text: `
      select * from (
        select ${COLUMNS},
          row_number() over (partition by c.channel_id order by c.urgent desc,
            case when c.urgent then 0 else d.turn + c.no end, c.run_at, c.dispatch_no, c.no) as nth
        from dispatch d join dispatch_chunk c on c.enterprise_id = d.enterprise_id and c.dispatch_no = d.no
        where d.state = 'running' and ${SHARED} and ${DUE}) due
      where nth <= $1 order by channel_id, nth`,
    values: [ofEach],
  });
  return found.rows.map(waiting);
}

const waiting = (row: Row): WaitingChunk => ({
  enterpriseId: row.enterprise_id,
  channelId: row.channel_id,
  dispatchNo: row.dispatch_no,
  no: row.no,
  urgent: row.urgent,
  place: row.place,
  inMs: row.in_ms,
});
