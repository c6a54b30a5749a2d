import type { Account, Adapter, HttpConnection } from "../index.ts";
import { accountOf } from "./accounts.ts";

/** An adapter on one of its channel types, with an account to connect. */
export interface Case {
  label: string;
  adapter: Adapter;
  account: Account;
}

export const casesOf = (adapters: readonly Adapter[]): Case[] =>
  adapters.flatMap((adapter) =>
    adapter.types.map((type) => ({
      label: `${adapter.vendor} ${type}`,
      adapter,
      account: accountOf(adapter, type),
    })),
  );

/** Those that speak HTTP, connected. */
export const httpCasesOf = (adapters: readonly Adapter[]): (Case & { connection: HttpConnection })[] =>
  casesOf(adapters).flatMap((one) => {
    const connection = one.adapter.connect(one.account);
    return connection.protocol === "http" ? [{ ...one, connection }] : [];
  });
