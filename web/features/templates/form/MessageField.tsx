import { Textarea } from "@mantine/core";
import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { renumberable } from "./variables.ts";
import type { TextPart } from "#engines/templates/index.ts";
import { Counter } from "./Counter.tsx";
import { Examples } from "./Examples.tsx";
import styles from "./Form.module.css";
import { MarkupBar, MARKS } from "./MarkupBar.tsx";
import { useField } from "./problems.tsx";
import { inserted, nextVariable, renumbered, type Selected, wrapped } from "./writing.ts";

interface MessageFieldProps {
  path: string;
  label: string;
  value: TextPart;
  onChange: (value: TextPart) => void;
  limit: number;
  format: "POSITIONAL" | "NAMED";
  /** Bold, italic and the like mean something here. */
  markup?: boolean;
  variables?: boolean;
  rows?: number;
  /** Examples stand elsewhere. */
  withoutExamples?: boolean;
}

/** A text with variables and markup, what stands in the variables, and what speaks against it. */
export function MessageField(props: MessageFieldProps) {
  const { path, label, value, onChange, limit, format, markup, variables = true, rows = 6 } = props;
  const { t } = useTranslation("templates");
  const field = useField(path);
  const input = useRef<HTMLTextAreaElement>(null);

  const edit = (change: (selected: Selected) => Selected) => {
    const area = input.current;
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const next = change({ text: value.text, start, end });
    flushSync(() => onChange({ ...value, text: next.text }));
    area.focus();
    area.setSelectionRange(next.start, next.end);
  };
  const press = (event: KeyboardEvent) => {
    const mark = markup
      ? MARKS.find(
          ({ code, shift }) =>
            event.code === code && (event.ctrlKey || event.metaKey) && event.shiftKey === (shift ?? false),
        )
      : undefined;
    if (!mark) return;
    event.preventDefault();
    edit((selected) => wrapped(selected, mark.mark));
  };
  return (
    <div className={styles.message}>
      <Textarea
        {...field}
        ref={input}
        label={
          <span className={styles.labelled}>
            {label}
            <Counter count={value.text.length} limit={limit} />
          </span>
        }
        labelProps={{ className: styles.wide }}
        value={value.text}
        onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
        onKeyDown={press}
        autosize
        minRows={rows}
        maxRows={18}
        dir="auto"
        aria-required
      />
      <MarkupBar
        label={label}
        markup={markup ?? false}
        onMark={(mark) => edit((selected) => wrapped(selected, mark))}
        onVariable={
          variables
            ? () => edit((selected) => inserted(selected, `{{${nextVariable(value.text, format)}}}`))
            : undefined
        }
        onRenumber={
          variables && format === "POSITIONAL" && renumberable(value.text)
            ? () => onChange(renumbered(value))
            : undefined
        }
        said={t("builder.markup")}
      />
      {props.withoutExamples ? null : (
        <Examples
          texts={[value.text]}
          examples={value.examples}
          onChange={(examples) => onChange({ ...value, examples })}
          label={label}
          path={path}
        />
      )}
    </div>
  );
}
