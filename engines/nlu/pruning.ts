import type { Counts } from "./vocabulary.ts";

/** What is known of every feature found, by number. */
export interface Found {
  hashes: Uint32Array;
  blocks: Int32Array;
  /** In how many examples it occurs. */
  documents: Int32Array;
  /** In how many intents it occurs. */
  spread: Int32Array;
}

/** Drops features found in fewer than `least` examples and numbers the others anew, commonest first. */
export function keepFrequent(counts: Counts, found: Found, least: number): { counts: Counts; found: Found } {
  const { hashes, blocks, documents, spread } = found;
  const kept = commonestFirst(documents, least);
  const numbers = new Int32Array(hashes.length).fill(-1);
  for (const [next, old] of kept.entries()) numbers[old] = next;
  return {
    counts: renumber(counts, numbers, kept.length),
    found: {
      hashes: Uint32Array.from(kept, (id) => hashes[id] as number),
      blocks: Int32Array.from(kept, (id) => blocks[id] as number),
      documents: Int32Array.from(kept, (id) => documents[id] as number),
      spread: Int32Array.from(kept, (id) => spread[id] as number),
    },
  };
}

/** The features found in `least` examples and more, dealt out by how many: of as many, the one that came first. */
export function commonestFirst(documents: Int32Array, least: number): Int32Array {
  let most = 0;
  for (let id = 0; id < documents.length; id++) most = Math.max(most, documents[id] as number);
  const firsts = new Int32Array(most + 2);
  for (let id = 0; id < documents.length; id++) {
    const rank = most - (documents[id] as number) + 1;
    firsts[rank] = (firsts[rank] as number) + 1;
  }
  for (let rank = 1; rank < firsts.length; rank++)
    firsts[rank] = (firsts[rank] as number) + (firsts[rank - 1] as number);
  const kept = new Int32Array(firsts[Math.max(0, most - least + 1)] as number);
  for (let id = 0; id < documents.length; id++) {
    if ((documents[id] as number) < least) continue;
    const rank = most - (documents[id] as number);
    const place = firsts[rank] as number;
    firsts[rank] = place + 1;
    kept[place] = id;
  }
  return kept;
}

/**
 * Rows with new column numbers, rising within a row; columns numbered -1 are gone. Dealing the places out to columns
 * and the columns back to rows sorts all rows at once.
 */
function renumber(counts: Counts, numbers: Int32Array, columns: number): Counts {
  const rows = counts.starts.length - 1;
  const lengths = new Int32Array(columns + 1);
  const starts = new Int32Array(rows + 1);
  for (let row = 0; row < rows; row++) {
    let length = 0;
    for (let at = counts.starts[row] as number; at < (counts.starts[row + 1] as number); at++) {
      const id = numbers[counts.ids[at] as number] as number;
      if (id < 0) continue;
      lengths[id + 1] = (lengths[id + 1] as number) + 1;
      length++;
    }
    starts[row + 1] = (starts[row] as number) + length;
  }
  for (let id = 0; id < columns; id++)
    lengths[id + 1] = (lengths[id + 1] as number) + (lengths[id] as number);
  return dealBack(dealOut(counts, numbers, lengths), starts);
}

interface Dealt {
  /** One past the last place of every column, after dealing. */
  ends: Int32Array;
  rows: Int32Array;
  times: Uint8Array;
}

function dealOut(counts: Counts, numbers: Int32Array, firsts: Int32Array): Dealt {
  const total = firsts[firsts.length - 1] as number;
  const dealt = { ends: firsts.slice(0, -1), rows: new Int32Array(total), times: new Uint8Array(total) };
  for (let row = 0; row + 1 < counts.starts.length; row++) {
    for (let at = counts.starts[row] as number; at < (counts.starts[row + 1] as number); at++) {
      const id = numbers[counts.ids[at] as number] as number;
      if (id < 0) continue;
      const place = dealt.ends[id] as number;
      dealt.ends[id] = place + 1;
      dealt.rows[place] = row;
      dealt.times[place] = counts.times[at] as number;
    }
  }
  return dealt;
}

function dealBack({ ends, rows, times }: Dealt, starts: Int32Array): Counts {
  const next = starts.slice();
  const sorted: Counts = { starts, ids: new Int32Array(rows.length), times: new Uint8Array(rows.length) };
  let place = 0;
  for (let id = 0; id < ends.length; id++) {
    for (; place < (ends[id] as number); place++) {
      const row = rows[place] as number;
      const at = next[row] as number;
      next[row] = at + 1;
      sorted.ids[at] = id;
      sorted.times[at] = times[place] as number;
    }
  }
  return sorted;
}
