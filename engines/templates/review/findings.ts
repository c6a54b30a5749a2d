/** One thing that speaks against a template. */
export interface Finding {
  /** An error is what the vendor refuses by machine; a warning is what its reviewers may refuse or change. */
  severity: "error" | "warning";
  /** The field of the form: "cards[1].buttons[0].text". */
  path: string;
  /** A sentence that says what to do. */
  message: string;
  /** A short name of the rule, the same for every template: "variable-at-end". */
  rule: string;
}

/** Collects findings, each under a path. */
export class Findings {
  constructor(
    readonly all: Finding[] = [],
    private readonly prefix = "",
  ) {}

  error(path: string, rule: string, message: string): void {
    this.add("error", path, rule, message);
  }

  warn(path: string, rule: string, message: string): void {
    this.add("warning", path, rule, message);
  }

  private add(severity: Finding["severity"], path: string, rule: string, message: string): void {
    // "" is what `under` stands for itself.
    this.all.push({ severity, path: (this.prefix + path).replace(/\.$/, ""), message, rule });
  }

  /** The same list, for what stands under a path. */
  under(prefix: string): Findings {
    return new Findings(this.all, this.prefix + prefix);
  }

  /** Refuses a blank text or a long one. */
  length(path: string, what: string, text: string, limit: number, required = true): void {
    if (required && text.trim() === "") this.error(path, "missing", `${what} is missing. Write it.`);
    else if (text.length > limit)
      this.error(
        path,
        "too-long",
        `${what} has ${text.length} characters; ${limit} are allowed. Shorten it.`,
      );
  }
}
