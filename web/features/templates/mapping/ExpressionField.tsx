import { Menu, Textarea } from "@mantine/core";
import { IconEye, IconMathFunction, IconTable } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  compileExpression,
  EXPRESSION_FUNCTIONS,
  type MappingFault,
  parseExpression,
} from "#engines/templates/index.ts";
import { said } from "#web/platform/said/index.ts";
import { Button } from "#web/ui/Button.tsx";
import styles from "./Mapping.module.css";
import { UrlVariables } from "./UrlVariables.tsx";

interface ExpressionFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  columns: readonly string[];
  sample?: readonly string[];
  /** The address that the formula ends. */
  address: string;
  problem?: MappingFault;
  disabled: boolean;
}

/** A formula for a link, with what it says in words and what comes of it. */
export function ExpressionField(props: ExpressionFieldProps) {
  const { label, value, onChange, columns, sample, address, problem, disabled } = props;
  const { t } = useTranslation("templates");
  const input = useRef<HTMLTextAreaElement>(null);
  const [viewing, setViewing] = useState(false);
  const parsed = value.trim() === "" ? undefined : parseExpression(value);
  const fault = parsed && !parsed.ok ? parsed.fault : problem;
  const result =
    parsed?.ok && sample
      ? compileExpression(parsed.expression, (column) => columns.indexOf(column))(sample)
      : undefined;
  const insert = (piece: string) => {
    const at = input.current?.selectionStart ?? value.length;
    const end = input.current?.selectionEnd ?? at;
    onChange(value.slice(0, at) + piece + value.slice(end));
    input.current?.focus();
  };
  return (
    <div>
      <Textarea
        ref={input}
        aria-label={label}
        value={value}
        error={fault && said(fault.message)}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder='urlEncode([Order Id]) & "?s=wa"'
        autosize
        minRows={1}
        maxRows={5}
        dir="ltr"
        disabled={disabled}
        classNames={{ input: styles.formula }}
      />
      <div className={styles.tools}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="small" tone="quiet" icon={IconTable} disabled={disabled || columns.length === 0}>
              {t("mapping.column")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={280} style={{ overflowY: "auto" }}>
            {columns.map((column) => (
              <Menu.Item key={column} onClick={() => insert(`[${column}]`)}>
                <bdi>{column}</bdi>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="small" tone="quiet" icon={IconMathFunction} disabled={disabled}>
              {t("mapping.function")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {EXPRESSION_FUNCTIONS.map(({ name, usage }) => (
              <Menu.Item key={name} onClick={() => insert(usage)}>
                <code dir="ltr">{usage}</code>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button size="small" icon={IconEye} onClick={() => setViewing(true)} disabled={!parsed?.ok}>
          {t("mapping.view")}
        </Button>
      </div>
      <output className={styles.result} dir="auto">
        {result === undefined ? "" : t("mapping.result", { value: result || t("mapping.blank") })}
      </output>
      {viewing && parsed?.ok ? (
        <UrlVariables
          value={value}
          expression={parsed.expression}
          onChange={onChange}
          onClose={() => setViewing(false)}
          columns={columns}
          sample={sample}
          address={address}
          disabled={disabled}
        />
      ) : null}
    </div>
  );
}
