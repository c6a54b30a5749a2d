import type { PageText } from "#engines/knowledge/index.ts";
import { runInThread, ThreadRefusal } from "#server/platform/threads/run.ts";
import type { PdfInput, PdfProgress, PdfText } from "./pdf.worker.ts";

const READER = new URL("./pdf.worker.ts", import.meta.url);
const MEMORY_MB = 512;
const NAMED = 5;

export interface PdfLimits {
  pages: number;
  seconds: number;
}

/** What reading a PDF came to: its pages with warnings, or a sentence why there are none. */
export type PdfReading =
  | { state: "read"; pages: PageText[]; warnings: string[] }
  | { state: "empty" | "failed"; message: string };

/** Reads a PDF in a thread of its own that is ended when it takes too much time or memory, whatever the file does. */
export async function readPdf(
  bytes: Uint8Array,
  limits: PdfLimits,
  options: { signal: AbortSignal; onProgress?: (progress: PdfProgress) => void },
): Promise<PdfReading> {
  const late = AbortSignal.timeout(limits.seconds * 1_000);
  const input: PdfInput = { bytes, pagesMax: limits.pages };
  try {
    const { total, pages, broken } = await runInThread<PdfText, PdfProgress>(READER, input, {
      signal: AbortSignal.any([options.signal, late]),
      onProgress: options.onProgress,
      maxMemoryMb: MEMORY_MB,
    });
    return judged(total, pages, broken);
  } catch (error) {
    if (options.signal.aborted) throw error;
    return { state: "failed", message: reasonOf(error as Error, late.aborted, limits) };
  }
}

function judged(total: number, pages: PageText[], broken: number[]): PdfReading {
  const silent = pages.filter(({ text, page }) => text.trim() === "" && !broken.includes(page));
  if (broken.length === pages.length && broken.length > 0)
    return {
      state: "failed",
      message: "This PDF is damaged: none of its pages can be read. Save it anew, then upload it again.",
    };
  if (pages.every(({ text }) => text.trim() === ""))
    return {
      state: "empty",
      message:
        "No text was found: this PDF holds scanned pictures of pages. Run text recognition (OCR) on it, then upload it again.",
    };
  const warnings = [
    ...(pages.length < total ? [`Only the first ${pages.length} of ${total} pages were read.`] : []),
    ...(broken.length ? [`${numbered(broken)} could not be read.`] : []),
    ...(silent.length
      ? [`${numbered(silent.map(({ page }) => page))} ${silent.length === 1 ? "holds" : "hold"} no text.`]
      : []),
  ];
  return { state: "read", pages, warnings };
}

function numbered(pages: readonly number[]): string {
  const rest = pages.length - NAMED;
  const list = pages.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return `${pages.length === 1 ? "Page" : "Pages"} ${list}`;
}

function reasonOf(error: Error, late: boolean, { seconds }: PdfLimits): string {
  if (error instanceof ThreadRefusal) return error.message;
  if (late)
    return `Reading this PDF took longer than ${seconds} seconds and was stopped. Split it into smaller files.`;
  if ((error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY")
    return `Reading this PDF took more than ${MEMORY_MB} MB of memory and was stopped. Split it into smaller files.`;
  return "This PDF is damaged and cannot be read. Save it anew from the program that made it, then upload it again.";
}
