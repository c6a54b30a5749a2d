import { type DestinationStream, pino, type Logger } from "pino";

export type Log = Logger;

const SECRET_PATHS = [
  "password",
  "token",
  "secret",
  "captcha",
  "*.password",
  "*.token",
  "*.secret",
  "*.captcha",
  'headers["authentication-token"]',
  "headers.authorization",
  "headers.cookie",
  'req.headers["authentication-token"]',
  "req.headers.authorization",
  "req.headers.cookie",
];

/** One JSON object a line on standard output, or elsewhere; fields that may hold a secret are cut out. */
export function createLog(level: string, to?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_PATHS, censor: "[cut]" },
  };
  return to ? pino(options, to) : pino(options);
}
