/** What every vendor's adapter is made of. */
export * from "./adapter.ts";
export * from "./answers.ts";
export * from "./capabilities.ts";
export * from "./connection.ts";
export * from "./content.ts";
export * from "./credentials.ts";
export * from "./errors.ts";
export * from "./events.ts";
export * from "./http.ts";
export * from "./oauth.ts";
export * from "./plain.ts";
export * from "./signature.ts";
export * from "./signup.ts";
export * from "./template-calls.ts";
export * from "./times.ts";
export * from "./unsendable.ts";
export * from "./uuid.ts";
