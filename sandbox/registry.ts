import type { Protocol } from "./kit/protocol.ts";
import { dialog360 } from "./protocols/cloud-api/dialog360.ts";
import { whatsappCloud } from "./protocols/cloud-api/whatsapp-cloud.ts";

/** Every vendor that is spoken here. */
export const PROTOCOLS: readonly Protocol[] = [whatsappCloud, dialog360];

/** The protocol of a vendor; undefined for one that is not spoken here. */
export const protocolOf = (vendor: string): Protocol | undefined =>
  PROTOCOLS.find((protocol) => protocol.vendor === vendor);
