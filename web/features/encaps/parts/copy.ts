import { toast } from "#web/platform/toast/store.ts";

/** Copies an address and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toast.success(said);
}
