/** How often programs read our captchas: tesseract, after each of the usual cleanups, and a plain matcher of templates. */
import { dice } from "#server/features/auth/captcha/dice.ts";
import { drawLots } from "#server/features/auth/captcha/letters.ts";
import { drawLetters, jpegOf } from "#server/features/auth/captcha/picture.ts";
import { learnLetters, solve } from "#server/testing/captcha-solver.ts";
import type { Report } from "../kit.ts";
import { CLEANUPS } from "./cleanups.ts";
import { CUTS, hasTesseract, readPictures } from "./tesseract.ts";

const PICTURES = Number(process.env.BENCH_CAPTCHAS ?? 300);
const READ = { unit: "share", target: "<= 0.05" };

interface Drawn {
  letters: string;
  picture: Buffer;
}

export default async function captcha(report: Report): Promise<void> {
  const drawn = await Promise.all(
    Array.from({ length: PICTURES }, async (): Promise<Drawn> => {
      const letters = drawLots(dice);
      return { letters, picture: await jpegOf(drawLetters(letters, dice)) };
    }),
  );
  await reportTemplates(report, drawn);
  if (hasTesseract()) await reportTesseract(report, drawn);
  else report.note("skipped tesseract: it is not installed");
  const bytes = drawn.reduce((sum, { picture }) => sum + picture.length, 0) / PICTURES;
  report.row({ row: "size of a picture", value: bytes / 1024, unit: "KB", target: "<= 6" });
}

async function reportTemplates(report: Report, drawn: readonly Drawn[]): Promise<void> {
  const templates = await learnLetters();
  const read = await Promise.all(drawn.map(({ picture }) => solve(picture, templates)));
  const value = shareOf(drawn, read);
  report.row({ row: "read by cutting and matching templates", value, ...READ });
}

async function reportTesseract(report: Report, drawn: readonly Drawn[]): Promise<void> {
  for (const [name, clean] of Object.entries(CLEANUPS)) {
    const pictures = await Promise.all(drawn.map(({ picture }) => clean(picture)));
    const shares: number[] = [];
    for (const cut of CUTS) shares.push(shareOf(drawn, await readPictures(pictures, cut)));
    report.row({ row: `read by tesseract, ${name}, its best way`, value: Math.max(...shares), ...READ });
  }
}

const shareOf = (drawn: readonly Drawn[], read: readonly string[]): number =>
  drawn.filter(({ letters }, at) => read[at]?.toLowerCase() === letters.toLowerCase()).length / drawn.length;
