import { generateSecret, generateURI, verify } from "otplib";
import qrcode from "qrcode";

const STEP_SECONDS = 30;
const QUIET = 4;

export const newSeed = (): string => generateSecret();

/** What an authenticator reads from the picture. */
export const seedUri = (seed: string, issuer: string, label: string): string =>
  generateURI({ issuer, label, secret: seed });

/** The step of time whose code this is, one step early or late at most; undefined when it is none. */
export async function stepOf(seed: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({ secret: seed, token: code, epochTolerance: STEP_SECONDS });
  return result.valid && "timeStep" in result ? result.timeStep : undefined;
}

/** A QR code as one path of squares on white, with the quiet edge that scanners want. */
export function qrSvg(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const dark: string[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) dark.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
  const side = size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark.join("")}"/></svg>`;
}
