import type { Config } from "./config.ts";

/** Where this installation is reached: origins without a slash at the end. */
export interface Addresses {
  /**
   * By vendors and people from outside. On a machine alone it is the very address that people open: under another name
   * of the same machine a browser would not know them.
   */
  public(): string;
  /** By people on this machine. */
  here(): string;
  /** By programs on this machine. */
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

/** The hosts to listen on by which this machine reaches itself as 127.0.0.1, and people do as localhost. */
const EVERYWHERE: ReadonlySet<string> = new Set(["0.0.0.0", "127.0.0.1", "::", "localhost"]);

export function createAddresses(
  config: Pick<
    Config,
    "HOST" | "PUBLIC_URL" | "SANDBOX_URL" | "SANDBOX_SMTP_PORT" | "SANDBOX_IMAP_PORT" | "PORT"
  >,
): Addresses {
  const anywhere = EVERYWHERE.has(config.HOST);
  let port: number = config.PORT;
  const own = () => `http://${anywhere ? "127.0.0.1" : config.HOST}:${port}`;
  let sandbox = config.SANDBOX_URL;
  let mail = config.SANDBOX_SMTP_PORT;
  let mailbox = config.SANDBOX_IMAP_PORT;
  const here = () => (anywhere ? `http://localhost:${port}` : own());
  return {
    public: () => config.PUBLIC_URL ?? here(),
    here,
    own,
    sandbox: () => sandbox,
    sandboxMail: () => mail,
    sandboxMailbox: () => mailbox,
    listening(at) {
      port = at;
    },
    sandboxListening(origin, mailPort = mail, mailboxPort = mailbox) {
      sandbox = origin;
      mail = mailPort;
      mailbox = mailboxPort;
    },
  };
}
