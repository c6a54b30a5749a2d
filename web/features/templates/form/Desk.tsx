import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Template, TextPreview } from "#engines/templates/index.ts";
import { TemplatePreview } from "../public.tsx";
import styles from "./Form.module.css";
import { ProblemList } from "./ProblemList.tsx";
import { ProblemsContext } from "./problems.tsx";
import { ChosenCardContext } from "./useChosenCard.ts";
import type { Stepping } from "./Steps.tsx";
import type { useProblems } from "./useProblems.ts";

interface DeskProps {
  template: Template;
  sender: string;
  channel?: TextPreview["channel"];
  history: Stepping;
  review: ReturnType<typeof useProblems>;
  /** Nothing can be changed. */
  fixed: boolean;
  above?: ReactNode;
  children: ReactNode;
}

/** The form at one side, the phone and the review at the other; on small screens one of the two at a time. */
export function Desk({ template, sender, channel, history, review, fixed, above, children }: DeskProps) {
  const { t } = useTranslation("templates");
  const [side, setSide] = useState<"form" | "phone">("form");
  const press = (event: KeyboardEvent) => {
    const mod = event.ctrlKey || event.metaKey;
    const back = mod && event.code === "KeyZ" && !event.shiftKey;
    const forth = mod && ((event.code === "KeyZ" && event.shiftKey) || event.code === "KeyY");
    if (fixed || !(back || forth)) return;
    event.preventDefault();
    if (back) history.undo();
    else history.redo();
  };
  return (
    <ProblemsContext.Provider value={review.problems}>
      <ChosenCardContext.Provider value={review.card}>
        <div className={styles.sides} role="group" aria-label={t("builder.side")}>
          {(["form", "phone"] as const).map((one) => (
            <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
              {t(`builder.sides.${one}`)}
            </button>
          ))}
        </div>
        {/* The form listens for Undo on behalf of its inputs: theirs would forget what the toolbar did. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.desk} data-side={side} onKeyDown={press}>
          <div className={styles.form}>
            {above}
            <fieldset disabled={fixed} className={styles.fields}>
              {children}
            </fieldset>
          </div>
          <aside className={styles.aside}>
            <div className={styles.stuck}>
              <TemplatePreview template={template} sender={sender} channel={channel} card={review.card[0]} />
              {fixed ? null : (
                <ProblemList
                  shown={review.shown}
                  open={review.errors.length}
                  onJump={(path) => {
                    setSide("form");
                    review.jump(path);
                  }}
                />
              )}
            </div>
          </aside>
        </div>
      </ChosenCardContext.Provider>
    </ProblemsContext.Provider>
  );
}
