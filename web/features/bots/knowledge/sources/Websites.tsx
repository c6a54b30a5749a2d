import { NumberInput, Switch, TextInput } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { KnowledgeSite } from "#contract/bots/knowledge.ts";
import { RECRAWL_DAYS_MAX, WEBSITE_URL_MAX } from "#contract/bots/knowledge-limits.ts";
import { toast } from "#web/platform/toast/store.ts";
import { Said } from "#web/platform/said/Said.tsx";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import type { Bot } from "../../useBot.ts";
import type { Draft } from "../draft.ts";
import styles from "../Knowledge.module.css";
import { WebPages } from "./WebPages.tsx";

interface WebsitesProps {
  bot: Bot;
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  sites: readonly KnowledgeSite[];
  disabled: boolean;
}

/** The websites that are read. */
export function Websites({ bot, draft, change, sites, disabled }: WebsitesProps) {
  const { t } = useTranslation("knowledge");
  const [error, setError] = useState<string>();
  const [editing, setEditing] = useState<string>();
  const add = () => {
    const url = draft.url.trim();
    setError(url ? undefined : t("website.empty"));
    if (!url) return;
    const before = draft.websitesUrls.map((known) => (known === editing ? url : known));
    change({ url: "", websitesUrls: [...new Set(editing ? before : [...before, url])] });
    setEditing(undefined);
  };
  const remove = (url: string) => {
    change({ websitesUrls: draft.websitesUrls.filter((known) => known !== url) });
    toast.info(t("website.removed"));
  };
  return (
    <section className={styles.section}>
      <Switch
        label={t("website.toggle")}
        checked={draft.kbFromWebsite}
        onChange={(event) => change({ kbFromWebsite: event.currentTarget.checked })}
        disabled={disabled}
      />
      <div className={styles.bar}>
        <TextInput
          className={styles.grow}
          label={t("website.url")}
          placeholder={t("website.placeholder")}
          value={draft.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          onKeyDown={(event) => event.key === "Enter" && add()}
          error={error}
          maxLength={WEBSITE_URL_MAX}
          disabled={disabled || !draft.kbFromWebsite}
          dir="ltr"
        />
        <Button icon={IconPlus} onClick={add} disabled={disabled || !draft.kbFromWebsite}>
          {t(editing ? "website.change" : "website.add")}
        </Button>
      </div>
      {draft.websitesUrls.length ? (
        <ul className={styles.list} aria-label={t("website.list")}>
          {draft.websitesUrls.map((url) => (
            <li key={url} className={styles.row}>
              <span className={styles.name}>
                <bdi>{url}</bdi>
              </span>
              <SiteFacts site={sites.find((site) => site.url === url)} />
              {disabled ? null : (
                <span>
                  <IconButton
                    size="small"
                    icon={IconPencil}
                    label={t("website.edit", { url })}
                    onClick={() => {
                      setEditing(url);
                      change({ url });
                    }}
                  />
                  <IconButton
                    size="small"
                    icon={IconTrash}
                    label={t("website.remove", { url })}
                    onClick={() => remove(url)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{t("website.none")}</p>
      )}
      <NumberInput
        className={styles.days}
        label={t("recrawl")}
        description={t("recrawlHelp")}
        value={draft.recrawlDays}
        onChange={(recrawlDays) => change({ recrawlDays })}
        min={0}
        max={RECRAWL_DAYS_MAX}
        disabled={disabled || !draft.kbFromWebsite}
      />
      {sites.some(({ pages }) => pages > 0) ? <WebPages bot={bot} /> : null}
    </section>
  );
}

function SiteFacts({ site }: { site: KnowledgeSite | undefined }) {
  const { t } = useTranslation("knowledge");
  if (!site) return <span className={styles.facts}>{t("website.never")}</span>;
  const read = site.crawledAt ? t("website.pages", { number: site.pages }) : t("website.never");
  return (
    <>
      <span className={styles.facts}>{read}</span>
      {site.stale ? <StatusPill tone="warn">{t("website.stale")}</StatusPill> : null}
      {site.message ? (
        <span className={`${styles.wide} ${styles.warn}`}>
          <Said>{site.message}</Said>
        </span>
      ) : null}
    </>
  );
}
