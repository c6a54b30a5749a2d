import { createContext, useContext } from "react";
import type { Finding } from "#engines/templates/index.ts";
import styles from "./Form.module.css";

/** One thing that speaks against the template, as the reader is told; English where the server said it and nothing of it is known. */
export type Problem = Pick<Finding, "severity" | "path" | "rule" | "message"> & {
  lang?: "en" | undefined;
};

/** What speaks against the template, by the fields of the form. */
export interface Problems {
  findings: readonly Problem[];
  /** Fields that a person has left once. */
  touched: ReadonlySet<string>;
  onTouch: (path: string) => void;
  /** They have tried to hand it in: nothing is held back any more. */
  tried: boolean;
}

export const ProblemsContext = createContext<Problems>({
  findings: [],
  touched: new Set(),
  onTouch: () => {},
  tried: false,
});

/** Rules that every blank form breaks: not held against someone who has not been there yet. */
const PATIENT = new Set(["missing", "missing-example", "name", "flow-reference", "otp-app"]);

export const isShown = ({ path, rule }: Problem, { touched, tried }: Problems): boolean =>
  tried || !PATIENT.has(rule) || touched.has(path);

/** Whether something that is shown speaks against a part of the form, or against what stands in it. */
export const hasProblem = (problems: Problems, path: string): boolean =>
  problems.findings.some(
    (finding) => finding.path.startsWith(path) && finding.severity === "error" && isShown(finding, problems),
  );

/** Where a field stands in the page, so that a problem can lead to it. */
export const fieldId = (path: string): string => `field-${path.replace(/[^\w]+/g, "-")}`;

/** What the input of a field takes to show what speaks against it. */
export function useField(path: string) {
  const problems = useContext(ProblemsContext);
  const own = problems.findings.filter((finding) => finding.path === path && isShown(finding, problems));
  const error = own.find(({ severity }) => severity === "error")?.message;
  const warning = own.find(({ severity }) => severity === "warning");
  return {
    id: fieldId(path),
    error,
    inputWrapperOrder: ORDER,
    ...(warning && !error ? { description: <Warning {...warning} /> } : {}),
    onBlur: () => problems.onTouch(path),
  };
}
/** Help stands below its input, so that inputs beside each other are level. */
export const ORDER: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

const Warning = ({ message, lang }: Problem) => (
  <span className={styles.warning} lang={lang} dir="auto">
    {message}
  </span>
);

/** What speaks against a part of the form that is no single input. */
export function PartProblems({ path }: { path: string }) {
  const problems = useContext(ProblemsContext);
  const own = problems.findings.filter((finding) => finding.path === path && isShown(finding, problems));
  if (own.length === 0) return null;
  return (
    <div id={fieldId(path)} tabIndex={-1} className={styles.part}>
      {own.map(({ rule, message, severity, lang }) => (
        <p
          key={rule + message}
          className={severity === "error" ? styles.error : styles.warning}
          lang={lang}
          dir="auto"
        >
          {message}
        </p>
      ))}
    </div>
  );
}
