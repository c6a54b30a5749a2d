import type { Protocol } from "./kit/protocol.ts";
import { dialog360 } from "./protocols/cloud-api/dialog360.ts";
import { whatsappCloud } from "./protocols/cloud-api/whatsapp-cloud.ts";
import { netcore } from "./protocols/email/netcore.ts";
import { sparkpost } from "./protocols/email/sparkpost.ts";
import { GUESSED } from "./protocols/generic/index.ts";
import { karixRcm } from "./protocols/karix/rcm.ts";
import { karix } from "./protocols/karix/sms.ts";
import { metaMessaging } from "./protocols/meta-messaging/index.ts";
import { jio, vi } from "./protocols/rbm/carriers.ts";
import { dotgo } from "./protocols/rbm/dotgo.ts";
import { googleRbm } from "./protocols/rbm/google-rbm.ts";
import { airtel } from "./protocols/resellers/airtel.ts";
import { gupshup } from "./protocols/resellers/gupshup.ts";
import { kaleyra } from "./protocols/resellers/kaleyra.ts";
import { mcmi } from "./protocols/resellers/mcmi.ts";
import { syniverse } from "./protocols/resellers/syniverse.ts";
import { routeMobile } from "./protocols/route-mobile/index.ts";
import { sinch } from "./protocols/sinch/index.ts";
import { smtp } from "./protocols/smtp/index.ts";
import { telegram } from "./protocols/telegram/index.ts";
import { twilio } from "./protocols/twilio/index.ts";

/** Every vendor that is spoken here. The only file that knows them all. */
export const PROTOCOLS: readonly Protocol[] = [
  whatsappCloud,
  dialog360,
  metaMessaging,
  telegram,
  twilio,
  sinch,
  routeMobile,
  karix,
  karixRcm,
  gupshup,
  kaleyra,
  airtel,
  mcmi,
  syniverse,
  googleRbm,
  vi,
  dotgo,
  jio,
  sparkpost,
  netcore,
  smtp,
  ...GUESSED,
];

/** The protocol of a vendor; undefined for one that is not spoken here. */
export const protocolOf = (vendor: string): Protocol | undefined =>
  PROTOCOLS.find((protocol) => protocol.vendor === vendor);
