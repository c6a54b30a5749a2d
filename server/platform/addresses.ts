import type { Config } from "./config.ts";

/** Where this installation is reached: origins without a slash at the end. */
export interface Addresses {
  /** By vendors and people from outside. */
  public(): string;
  /** From this machine. */
  own(): string;
  /** The sandbox, where one runs. */
  sandbox(): string | undefined;
  /** Said once the server listens. */
  listening(port: number): void;
  sandboxListening(origin: string): void;
}

export function createAddresses(config: Pick<Config, "PUBLIC_URL" | "SANDBOX_URL" | "PORT">): Addresses {
  let own = `http://127.0.0.1:${config.PORT}`;
  let sandbox = config.SANDBOX_URL;
  return {
    public: () => config.PUBLIC_URL ?? own,
    own: () => own,
    sandbox: () => sandbox,
    listening(port) {
      own = `http://127.0.0.1:${port}`;
    },
    sandboxListening(origin) {
      sandbox = origin;
    },
  };
}
