import { IconFilter, IconX } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SegmentRule } from "#contract/customers/rules.ts";
import { RuleDialog, RuleSentence } from "#web/features/customers/public.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import styles from "./Settings.module.css";

interface RuleFieldProps {
  label: string;
  /** Said where there is no rule. */
  none: string;
  value: SegmentRule | null;
  onChange: (rule: SegmentRule | null) => void;
  error?: string;
  fixed: boolean;
  removable?: boolean;
}

/** A rule in words, and the button that opens it. */
export function RuleField({ label, none, value, onChange, error, fixed, removable }: RuleFieldProps) {
  const { t } = useTranslation("journeys");
  const [opened, setOpened] = useState(false);
  return (
    <div role="group" aria-label={label}>
      <p className={styles.help}>
        <strong>{label}: </strong>
        <Suspense>{value ? <RuleSentence rule={value} /> : none}</Suspense>
      </p>
      {error ? <p className={styles.bad}>{error}</p> : null}
      {fixed ? null : (
        <div className={styles.row}>
          <Button size="small" icon={IconFilter} onClick={() => setOpened(true)}>
            {t(value ? "settings.changeRule" : "settings.writeRule")}
          </Button>
          {value && removable ? (
            <IconButton
              size="small"
              icon={IconX}
              label={t("settings.removeRule")}
              onClick={() => onChange(null)}
            />
          ) : null}
        </div>
      )}
      <Suspense>
        {opened ? (
          <RuleDialog title={label} rule={value} onClose={() => setOpened(false)} onRule={onChange} />
        ) : null}
      </Suspense>
    </div>
  );
}
