/** What decides who gets what: the experiment, and the share of each of its variants in percent. */
export interface Sharing {
  id: string;
  shares: readonly number[];
}

/** FNV-1a over the letters, stirred at its end as MurmurHash3 does, so that names that begin alike lie far apart. */
function hash(text: string): number {
  let h = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01_00_01_93);
  h = Math.imul(h ^ (h >>> 16), 0x85_eb_ca_6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2_b2_ae_35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Where somebody stands among all, from 0 up to 100: the same each time, and by chance from one draw to the next. */
const percentile = (draw: string, person: string): number => (hash(`${draw}\n${person}`) / 2 ** 32) * 100;

/** Which variant somebody gets, counted from 0; the shares add up to 100. */
export function variantOf({ id, shares }: Sharing, person: string): number {
  const place = percentile(`variant ${id}`, person);
  let upTo = 0;
  for (const [at, share] of shares.entries()) {
    upTo += share;
    if (place < upTo) return at;
  }
  return shares.length - 1;
}

/** Whether somebody is sent nothing, so that the effect can be compared: `percent` of all are, whichever variant they are of. */
export const isHeldOut = (id: string, percent: number, person: string): boolean =>
  percentile(`hold-out ${id}`, person) < percent;
