import { Autocomplete } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconTarget, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EVENT_NAME_MAX, VALUE_NAME_MAX } from "#contract/customer-events/limits.ts";
import { said } from "#web/platform/said/index.ts";
import { useCan } from "#web/platform/session/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { EVENTS_PLACE } from "../places.ts";
import { eventKindsQuery } from "../queries.ts";
import styles from "./Form.module.css";

/** What people are to do, and what of it is summed (empty: nothing). */
export interface Aim {
  event: string;
  value: string;
}

interface AimFieldsProps<A extends Aim> {
  value: A | null;
  /** The one that is begun with. */
  fresh: A;
  onChange: (aim: A | null) => void;
  /** What it is asked for in words. */
  lead: string;
  /** Within how long: a field of its own. */
  within: ReactNode;
  problems?: { event?: string | undefined; value?: string | undefined };
  /** Somebody wants to go on: what is missing is said. */
  strict?: boolean;
  /** What was entered is only looked at. */
  disabled?: boolean;
  /** What else is chosen for it. */
  children?: ReactNode;
}

/** A goal that may be set: which event, within how long, and which of its values is summed. */
export function AimFields<A extends Aim>({
  value,
  fresh,
  onChange,
  lead,
  disabled = false,
  ...others
}: AimFieldsProps<A>) {
  const { t } = useTranslation("broadcasts");
  if (value) return <Written value={value} onChange={onChange} disabled={disabled} {...others} />;
  return (
    <>
      {disabled ? null : <p className={styles.hint}>{lead}</p>}
      <div className={styles.add}>
        <Button icon={IconTarget} onClick={() => onChange(fresh)} disabled={disabled}>
          {t("goal.add")}
        </Button>
      </div>
    </>
  );
}

type WrittenProps<A extends Aim> = Omit<AimFieldsProps<A>, "fresh" | "lead"> & {
  value: A;
  disabled: boolean;
};

function Written<A extends Aim>({
  value,
  onChange,
  within,
  problems = {},
  strict = false,
  disabled,
  children,
}: WrittenProps<A>) {
  const { t } = useTranslation("broadcasts");
  const { data } = useQuery({ ...eventKindsQuery(), enabled: !disabled });
  const kinds = data?.kinds ?? [];
  const put = (part: Partial<Aim>) => onChange({ ...value, ...part });
  const needed = strict && value.event.trim() === "" ? t("goal.needed") : undefined;
  return (
    <>
      {data && kinds.length === 0 ? <NoKinds /> : null}
      <div className={styles.goal}>
        <Autocomplete
          label={t("goal.event")}
          data={kinds.map(({ name }) => name)}
          value={value.event}
          onChange={(event) => put({ event })}
          error={problems.event ? said(problems.event) : needed}
          maxLength={EVENT_NAME_MAX}
          dir="ltr"
          disabled={disabled}
          required
        />
        {within}
      </div>
      {disabled && !value.value ? null : (
        <Autocomplete
          label={t("goal.value")}
          description={disabled ? undefined : t("goal.valueText")}
          data={kinds.find(({ name }) => name === value.event.trim())?.values ?? []}
          value={value.value}
          onChange={(next) => put({ value: next })}
          error={problems.value && said(problems.value)}
          maxLength={VALUE_NAME_MAX}
          dir="ltr"
          disabled={disabled}
        />
      )}
      {children}
      {disabled ? null : (
        <div className={styles.add}>
          <Button icon={IconTrash} onClick={() => onChange(null)}>
            {t("goal.remove")}
          </Button>
        </div>
      )}
    </>
  );
}

/** Nothing was told yet: where it comes from. */
function NoKinds() {
  const { t } = useTranslation("broadcasts");
  const looks = useCan("CUSTOMER_EVENTS.VIEW");
  return (
    <p className={styles.hint}>
      {t("goal.noKinds")} {looks ? <Link to={EVENTS_PLACE}>{t("goal.toEvents")}</Link> : null}
    </p>
  );
}
