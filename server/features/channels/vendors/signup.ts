import type { Adapter } from "#channels/kit/index.ts";
import { adapterOf } from "#channels/registry.ts";

type Signup = NonNullable<Adapter["signup"]>;

/** How Meta takes a business on. */
export const signupAt = (app: Parameters<Signup>[0]): ReturnType<Signup> =>
  adapterOf("whatsapp-cloud")!.signup!(app);

type PartnerWay = NonNullable<Adapter["partner"]>;

/** How 360dialog, who stands between, lets a business share the numbers that it has there. */
export const partnerAt = (account: Parameters<PartnerWay>[0]): ReturnType<PartnerWay> =>
  adapterOf("dialog360")!.partner!(account);
