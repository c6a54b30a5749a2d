import type { CredentialField } from "../kit/index.ts";

export const CREDENTIALS: readonly CredentialField[] = [
  {
    name: "botToken",
    label: "Bot token",
    required: "Bot token is required",
    secret: true,
    help: "BotFather gives it when the bot is made.",
    check: (value) =>
      /^\d+:[\w-]+$/.test(value) ? undefined : "A bot token is digits, a colon and letters: 123456:ABC-def.",
  },
  {
    name: "secretToken",
    label: "Webhook secret",
    required: "Webhook secret is required",
    secret: true,
    help: "Any word of your own; Telegram sends it with each call to prove who calls.",
    check: (value) =>
      /^[\w-]{1,256}$/.test(value) ? undefined : "Use letters, digits, - and _ alone, at most 256 of them.",
  },
];
