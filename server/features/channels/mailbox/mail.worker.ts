import type { Account, ChannelEvent, ReceivedMail } from "#channels/kit/index.ts";
import { adapterOf } from "#channels/registry.ts";
import { serveThread } from "#server/platform/threads/serve.ts";

export interface MailQuestion {
  vendor: string;
  account: Account;
  mail: ReceivedMail;
}

void serveThread<MailQuestion, ChannelEvent[], never>(async ({ vendor, account, mail }) => {
  const connection = adapterOf(vendor)?.connect(account);
  return { result: connection?.protocol === "smtp" ? await connection.receive(mail) : [] };
});
