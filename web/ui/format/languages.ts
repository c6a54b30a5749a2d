/** A language as the reader's own language calls it. */
export function languageName(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: "language" }).of(code.replace("_", "-")) ?? code;
  } catch {
    return code;
  }
}
