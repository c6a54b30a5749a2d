import { generateKeyPairSync } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

/** What the provider says of whoever signs in next. */
export interface OidcPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  xms_edov?: boolean;
  name?: string;
  /** How they proved themselves to it. */
  amr?: string[];
}
export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whoever sits at the browser; nobody is asked for a password. */
  person: OidcPerson;
  /** Goes where a browser would, until it is sent to our side: what it brings there. */
  visit(url: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

const CLIENT = { clientId: "dlvrd", clientSecret: "oidc-client-secret-of-a-test" };

const BACK = "/login/callback";

/** A real provider of OpenID Connect, on this machine, for a console at whatever port. */
export async function startOidcProvider(): Promise<OidcServer> {
  const server = http.createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`http://localhost:3000${BACK}`],
      },
    ],
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified", "xms_edov"], profile: ["name"] },
    cookies: { keys: ["a key of this test"] },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "1" }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...self.person, sub: id }),
    }),
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600 },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.Client.prototype.redirectUriAllowed = (address) => new URL(address).pathname === BACK;
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    void provider.interactionFinished(request, response, {
      login: { accountId: self.person.sub, amr: self.person.amr },
    });
  });
  const self: OidcServer = {
    issuer,
    ...CLIENT,
    person: { sub: "nobody" },
    visit: (url) => travel(url, issuer),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return self;
}

async function travel(start: string, issuer: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === issuer) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      jar.set(name!, value!);
    }
    const next = reply.headers.get("location");
    if (!next) throw new Error(`The provider stopped with ${reply.status}: ${await reply.text()}`);
    url = new URL(next, url);
  }
  return url.searchParams;
}
