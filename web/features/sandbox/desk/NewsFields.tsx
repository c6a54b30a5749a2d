import { NativeSelect } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ACCOUNT_NEWS, QUALITIES } from "#contract/sandbox/limits.ts";
import type { SandboxNews } from "#contract/sandbox/news.ts";
import type { SandboxTemplate } from "#contract/sandbox/index.ts";
import { CATEGORIES } from "#contract/templates/words.ts";
import { told } from "#web/platform/api/client.ts";
import { useCan } from "#web/platform/session/store.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { refreshSandbox } from "../queries.ts";
import styles from "./Desk.module.css";

function useTelling(accountId: string) {
  const { t } = useTranslation("sandbox");
  return useMutation({
    mutationFn: (news: SandboxNews) =>
      told("POST /chatbird/api/sandbox/accounts/{id}/news", { params: { id: accountId }, body: { news } }),
    onSuccess: async () => {
      toast.success(t("news.told"));
      await refreshSandbox();
    },
  });
}

/** What the vendor can be made to tell of the number and its account. */
export function AccountNews({ id }: { id: string }) {
  const { t } = useTranslation("sandbox");
  const mayEdit = useCan("CHANNELS.EDIT");
  const tell = useTelling(id);
  const button = (label: string, news: SandboxNews) => (
    <Button size="small" disabled={!mayEdit || tell.isPending} onClick={() => tell.mutate(news)}>
      {label}
    </Button>
  );
  return (
    <fieldset className={styles.news}>
      <legend>{t("news.title")}</legend>
      <p className={styles.lead}>{t("news.lead")}</p>
      <div className={styles.actions}>
        {button(t("news.flagged"), { kind: "flagged", flagged: true })}
        {button(t("news.unflagged"), { kind: "flagged", flagged: false })}
        {ACCOUNT_NEWS.map((event) => (
          <span key={event}>{button(t(`news.account.${event}`), { kind: "account", event })}</span>
        ))}
      </div>
    </fieldset>
  );
}

/** What the vendor can be made to tell of a template: its quality, another category now or to come. */
export function TemplateNews({ template: { id, accountId, name } }: { template: SandboxTemplate }) {
  const { t } = useTranslation("sandbox");
  const tell = useTelling(accountId);
  const choices: { value: string; label: string; news: SandboxNews }[] = [
    ...QUALITIES.map((quality) => ({
      value: quality,
      label: t(`news.quality.${quality}`),
      news: { kind: "quality" as const, templateId: id, quality },
    })),
    ...[false, true].flatMap((coming) =>
      CATEGORIES.map((category) => ({
        value: `${category} ${coming}`,
        label: t(coming ? "news.coming" : "news.category", { category }),
        news: { kind: "category" as const, templateId: id, category, coming },
      })),
    ),
  ];
  return (
    <NativeSelect
      size="xs"
      aria-label={t("news.ofTemplate", { name })}
      value=""
      disabled={tell.isPending}
      onChange={(event) => {
        const chosen = choices.find(({ value }) => value === event.currentTarget.value);
        if (chosen) tell.mutate(chosen.news);
      }}
      data={[{ value: "", label: t("news.tell") }, ...choices.map(({ value, label }) => ({ value, label }))]}
    />
  );
}
