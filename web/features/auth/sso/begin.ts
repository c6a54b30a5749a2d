import type { Provider } from "#contract/auth/sso-words.ts";
import { api } from "#web/platform/api/client.ts";

const NEXT = "dlvrd.signOn.next";

/** Leaves for a provider. The page that was wanted is kept here: nothing of it goes along, so nobody can change it. */
export async function beginSignOn(
  provider: Provider,
  eId?: string,
  next: string | null = null,
): Promise<void> {
  const { url } = await api("POST /account/enterprise/signOn", {
    body: { provider, ...(eId ? { eId } : {}) },
  });
  try {
    if (next === null) sessionStorage.removeItem(NEXT);
    else sessionStorage.setItem(NEXT, next);
  } catch {
    // Storage is forbidden: the welcome page comes next.
  }
  location.assign(url);
}

/** The page that was wanted when somebody left for a provider. */
export function wantedPage(): string | null {
  try {
    return sessionStorage.getItem(NEXT);
  } catch {
    return null;
  }
}
