import type { Bubble } from "#contract/sandbox/bubble.ts";
import type { Said } from "#sandbox/kit/protocol.ts";

/** What a bubble that a person wrote carries beside what is shown: what the vendor tells of it. */
export interface Written extends Bubble {
  said: Said["content"];
  replyTo: string | null;
}

interface Row {
  vendor_id: string;
  address: string;
  name: string | null;
  at: Date;
  bubble: Bubble | null;
}

/** What a person did on a telephone, as the vendor tells of it. */
export function saidOf({ vendor_id, address, name, at, bubble }: Row): Said {
  const { said, replyTo } = bubble as Written;
  return {
    vendorId: vendor_id,
    from: address,
    profileName: name ?? address,
    at: at.getTime(),
    content: said,
    replyTo,
  };
}
