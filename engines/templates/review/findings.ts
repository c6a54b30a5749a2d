import { type FindingCode, type FindingParams, type FindingWord, sentenceOf, words } from "./sentences.ts";

/** One thing that speaks against a template. */
export interface Finding {
  /** An error is what the vendor refuses by machine; a warning is what its reviewers may refuse or change. */
  severity: "error" | "warning";
  /** The field of the form: "cards[1].buttons[0].text". */
  path: string;
  /** A sentence that says what to do, in English. */
  message: string;
  /** The same sentence for other languages: its code, and what stands in it. */
  code: FindingCode;
  params: FindingParams;
  /** A short name of the rule, the same for every template: "variable-at-end". */
  rule: string;
}

/** Collects findings, each under a path. */
export class Findings {
  constructor(
    readonly all: Finding[] = [],
    private readonly prefix = "",
  ) {}

  error(path: string, rule: string, code: FindingCode, params: FindingParams = {}): void {
    this.add("error", path, rule, code, params);
  }

  warn(path: string, rule: string, code: FindingCode, params: FindingParams = {}): void {
    this.add("warning", path, rule, code, params);
  }

  private add(
    severity: Finding["severity"],
    path: string,
    rule: string,
    code: FindingCode,
    params: FindingParams,
  ): void {
    // "" is what `under` stands for itself.
    const whole = (this.prefix + path).replace(/\.$/, "");
    this.all.push({ severity, path: whole, message: sentenceOf(code, params), rule, code, params });
  }

  /** The same list, for what stands under a path. */
  under(prefix: string): Findings {
    return new Findings(this.all, this.prefix + prefix);
  }

  /** Refuses a blank text or a long one. */
  length(path: string, what: FindingWord, text: string, limit: number, required = true): void {
    if (required && text.trim() === "") this.error(path, "missing", "missing", { what: words(what) });
    else if (text.length > limit)
      this.error(path, "too-long", "too-long", { what: words(what), length: text.length, limit });
  }
}
