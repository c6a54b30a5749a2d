import type { Config } from "./config.ts";

/** Where this installation is reached: origins without a slash at the end. */
export interface Addresses {
  /** By vendors and people from outside. */
  public(): string;
  /** From this machine. */
  own(): string;
  /** The sandbox, where one runs. */
  sandbox(): string | undefined;
  /** Where the sandbox takes mails: a port of this machine; 0 where it takes none. */
  sandboxMail(): number;
  /** Where its mailboxes are read: likewise. */
  sandboxMailbox(): number;
  /** Said once the server listens. */
  listening(port: number): void;
  sandboxListening(origin: string, mailPort?: number, mailboxPort?: number): void;
}

export function createAddresses(
  config: Pick<Config, "PUBLIC_URL" | "SANDBOX_URL" | "SANDBOX_SMTP_PORT" | "SANDBOX_IMAP_PORT" | "PORT">,
): Addresses {
  let own = `http://127.0.0.1:${config.PORT}`;
  let sandbox = config.SANDBOX_URL;
  let mail = config.SANDBOX_SMTP_PORT;
  let mailbox = config.SANDBOX_IMAP_PORT;
  return {
    public: () => config.PUBLIC_URL ?? own,
    own: () => own,
    sandbox: () => sandbox,
    sandboxMail: () => mail,
    sandboxMailbox: () => mailbox,
    listening(port) {
      own = `http://127.0.0.1:${port}`;
    },
    sandboxListening(origin, mailPort = mail, mailboxPort = mailbox) {
      sandbox = origin;
      mail = mailPort;
      mailbox = mailboxPort;
    },
  };
}
