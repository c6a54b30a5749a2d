import { ssoRoutes } from "#contract/auth/sso.ts";
import type { Config } from "#server/platform/config.ts";
import { type Call, implement } from "#server/platform/http/mount.ts";
import type { HandOver } from "../hand-over.ts";
import { callerOf } from "../origin.ts";
import { markBrowser, markOf } from "./browser.ts";
import type { SignOn } from "./service.ts";

export function signOnHandlers(signOn: SignOn, handOver: HandOver, config: Config) {
  type Came = Awaited<ReturnType<SignOn["callback"]>>;
  function show(call: Call, came: Came) {
    if ("tested" in came) return { data: came, message: came.tested.message };
    if ("twoFactor" in came) return { data: came, message: "Enter your security code." };
    return { data: handOver.opened(call, came), message: "Welcome" };
  }
  return implement(ssoRoutes, {
    signOnWays: async ({ query }) => ({ data: await signOn.ways(query) }),
    beginSignOn: async ({ body, call }) => ({
      data: { url: await signOn.start(body, call.host, markBrowser(config, call)) },
    }),
    oauthCallback: async ({ body, call }) =>
      show(call, await signOn.callback(body, markOf(config, call), callerOf(call))),
    ssoRedirectCallback: async ({ body, call }) => {
      const page = await signOn.answer(body.SAMLResponse, body.RelayState);
      call.reply.code(303).header("location", page);
      return { bytes: "", contentType: "text/plain", fileName: "redirect.txt", inline: true };
    },
    oauthValidate: async ({ body, call }) => {
      const { ticket, language } = body;
      return show(call, await signOn.validate(ticket, language, markOf(config, call), callerOf(call)));
    },
    samlMetadata: async ({ params }) => ({
      bytes: await signOn.metadata(params.eId),
      contentType: "application/samlmetadata+xml",
      fileName: "metadata.xml",
      inline: true,
    }),
  });
}
