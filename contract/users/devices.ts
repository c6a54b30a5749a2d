import { z } from "zod";
import { done, text } from "../common.ts";
import { routes } from "../route.ts";

const ENDPOINT_MAX = 2_000;
/** An uncompressed point of P-256 and sixteen bytes, as RFC 8291 has them, in base64url. */
const POINT = /^B[\w-]{86}={0,2}$/;
const SECRET = /^[\w-]{22}={0,2}$/;

/** Web push; the specification has no other number. */
const DEVICE_TYPE = 4;

const endpoint = text(ENDPOINT_MAX)
  .pipe(z.url({ protocol: /^https?$/, error: "must be the address that the browser was given" }))
  .meta({ examples: ["https://push.dlvrd.example/subscription"] });

export const deviceRoutes = routes({
  addDevice: {
    method: "POST",
    path: "/e/enterprise/device",
    summary: "Let this browser be told by web push, until one's session ends.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({
      deviceType: z.literal(DEVICE_TYPE),
      /** A PushSubscription as the browser writes it. */
      token: z.object({
        endpoint,
        keys: z.object({
          p256dh: text(100)
            .pipe(z.string().regex(POINT, "must be a public key of P-256 in base64url"))
            .meta({
              examples: [
                "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
              ],
            }),
          auth: text(50)
            .pipe(z.string().regex(SECRET, "must be 16 bytes in base64url"))
            .meta({ examples: ["A".repeat(22)] }),
        }),
      }),
    }),
    reply: done,
  },
  removeDevice: {
    method: "DELETE",
    path: "/e/enterprise/device",
    summary: "Tell this browser no more.",
    permission: "SIGNED_IN",
    envelope: "enterprise",
    body: z.object({ endpoint }),
    reply: done,
  },
});
