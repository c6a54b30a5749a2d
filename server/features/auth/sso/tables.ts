import type { Generated } from "kysely";
import type { Provider, ProviderKind } from "#contract/auth/sso-words.ts";
import type { Json, Moment, OwnEnterprise } from "#server/platform/db/tables.ts";

/** What a provider is known by; which of it is filled depends on its kind. */
export interface ProviderSettings {
  /** OIDC: the issuer's address. SAML: the entity id. */
  issuer: string;
  clientId: string;
  entryPoint: string;
  /** PEM. */
  certificates: string[];
}
export interface LastTest {
  ok: boolean;
  message: string;
  at: string;
}
interface IdentityProviderTable {
  enterprise_id: OwnEnterprise;
  kind: ProviderKind;
  name: string;
  settings: Json<ProviderSettings>;
  secret: string | null;
  makes_people: boolean;
  roles: number[];
  departments: string[];
  is_second_step: boolean;
  only_way: Generated<boolean>;
  keeper: string | null;
  last_test: Json<LastTest | null>;
}
interface SignOnDomainTable {
  enterprise_id: OwnEnterprise;
  domain: string;
  proven_at: Date | null;
}
interface LinkedIdentityTable {
  enterprise_id: OwnEnterprise;
  user_id: string;
  provider: Provider;
  issuer: string;
  subject: string;
  created_at: Moment;
}

declare module "#server/platform/db/tables.ts" {
  interface Tables {
    identity_provider: IdentityProviderTable;
    sign_on_domain: SignOnDomainTable;
    linked_identity: LinkedIdentityTable;
  }
}
