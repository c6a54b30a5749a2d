import { airtel } from "./airtel/index.ts";
import { dialog360 } from "./dialog360/index.ts";
import { dotgo } from "./dotgo/index.ts";
import { genericHttp, mobeep, sap365, smsKey, tanla, ttbs, vayacom } from "./generic-http/index.ts";
import { googleRbm } from "./google-rbm/index.ts";
import { gupshup } from "./gupshup/index.ts";
import { jio } from "./jio/index.ts";
import { kaleyra } from "./kaleyra/index.ts";
import { karixRcm } from "./karix-rcm/index.ts";
import { karix } from "./karix/index.ts";
import type { Adapter } from "./kit/index.ts";
import { mcmi } from "./mcmi/index.ts";
import { metaMessaging } from "./meta-messaging/index.ts";
import { netcore } from "./netcore/index.ts";
import { routeMobile } from "./route-mobile/index.ts";
import { sinch } from "./sinch/index.ts";
import { smtp } from "./smtp/index.ts";
import { sparkpost } from "./sparkpost/index.ts";
import { syniverse } from "./syniverse/index.ts";
import { telegram } from "./telegram/index.ts";
import { twilio } from "./twilio/index.ts";
import { vi } from "./vi/index.ts";
import { web } from "./web/index.ts";
import { whatsappCloud } from "./whatsapp-cloud/index.ts";

/** Every vendor, in the order in which the form lists them. The only file that knows them all. */
export const ADAPTERS: readonly Adapter[] = [
  whatsappCloud,
  metaMessaging,
  telegram,
  dialog360,
  gupshup,
  kaleyra,
  twilio,
  sinch,
  routeMobile,
  karix,
  karixRcm,
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
  web,
  smsKey,
  ttbs,
  mobeep,
  vayacom,
  sap365,
  tanla,
  genericHttp,
];

/** The adapter of a stored vendor, or undefined for one that is not spoken any more. */
export const adapterOf = (vendor: string): Adapter | undefined =>
  ADAPTERS.find((adapter) => adapter.vendor === vendor);
