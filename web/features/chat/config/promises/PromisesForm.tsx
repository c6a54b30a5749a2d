import { Select } from "@mantine/core";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OpenedPromises } from "#contract/chat/promises.ts";
import { Button } from "#web/ui/Button.tsx";
import { UnsavedGuard } from "#web/ui/dialogs/UnsavedGuard.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import form from "../Config.module.css";
import { CONFIG } from "../../supervision/places.ts";
import { choicesQuery } from "../../supervision/queries.ts";
import { PolicyCard } from "./PolicyCard.tsx";
import styles from "./Promises.module.css";
import { usePolicies } from "./usePolicies.ts";

/** Everything that is promised, changed as a draft and saved together. */
export function PromisesForm({ opened }: { opened: OpenedPromises }) {
  const { t } = useTranslation("promises");
  const { data: choices } = useQuery(choicesQuery());
  const { draft, dirty, save, reset, add, change, remove, errorOf } = usePolicies(opened);
  const { hours, ownHours, timeZone } = opened;
  const hoursOf = (id: string | null) => {
    const own = ownHours.find(({ departmentId }) => departmentId === id);
    return own ? own.hours : hours;
  };
  const departments = choices?.departments ?? [];
  const nameOf = (id: string) => departments.find((one) => one.id === id)?.name ?? "";
  const free = departments.filter(({ id }) => !draft.some(({ departmentId }) => departmentId === id));
  const everybody = draft.some(({ departmentId }) => departmentId === null);
  if (draft.length === 0 && !dirty)
    return (
      <EmptyState
        icon={IconHourglass}
        title={t("config.none")}
        text={t("config.noneText")}
        action={
          <Button tone="primary" onClick={() => add(null)}>
            {t("config.begin")}
          </Button>
        }
      />
    );
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      noValidate
    >
      <p className={styles.lead}>{t("config.lead")}</p>
      {hours || ownHours.some((own) => own.hours) ? null : (
        <p className={styles.lead}>
          {t("config.always")} <Link to={`${CONFIG}/hours`}>{t("config.toHours")}</Link>
        </p>
      )}
      {everybody ? null : (
        <div>
          <Button onClick={() => add(null)}>{t("config.begin")}</Button>
        </div>
      )}
      {draft.map((policy, at) => (
        <PolicyCard
          key={policy.departmentId ?? "everybody"}
          policy={policy}
          name={policy.departmentId === null ? undefined : nameOf(policy.departmentId)}
          hours={hoursOf(policy.departmentId)}
          timeZone={hoursOf(policy.departmentId)?.timeZone ?? timeZone}
          onChange={change}
          onRemove={() => remove(policy.departmentId)}
          errorOf={(kind) => errorOf(at, kind)}
        />
      ))}
      {free.length > 0 ? (
        <Select
          className={styles.add}
          label={t("config.add")}
          placeholder={t("config.addHere")}
          data={free.map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(id) => id && add(id)}
          searchable={free.length > 8}
        />
      ) : null}
      <div className={form.foot}>
        <Button onClick={reset} disabled={!dirty || save.isPending}>
          {t("supervision:config.reset")}
        </Button>
        <Button type="submit" tone="primary" busy={save.isPending} disabled={!dirty}>
          {t("supervision:config.save")}
        </Button>
      </div>
      <UnsavedGuard
        when={dirty && !save.isPending}
        onSave={async () => {
          await save.mutateAsync();
          return true;
        }}
      />
    </form>
  );
}
