import { useQuery } from "@tanstack/react-query";
import { IconMessageQuestion, IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { FaqView } from "#contract/bots/faqs.ts";
import { FAQS_PAGE } from "#contract/bots/knowledge-limits.ts";
import { told } from "#web/platform/api/client.ts";
import { overTheirs } from "#web/platform/overtaken/overTheirs.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { Button } from "#web/ui/Button.tsx";
import { CountBadge } from "#web/ui/CountBadge.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import styles from "../Knowledge.module.css";
import type { Bot } from "../../useBot.ts";
import type { FaqFields } from "./FaqDrawer.tsx";
import { FaqRow } from "./FaqRow.tsx";
import { faqQuery, faqsQuery, refreshFaqs } from "./queries.ts";
import { Transfer } from "./Transfer.tsx";

const FaqDrawer = lazy(async () => ({ default: (await import("./FaqDrawer.tsx")).FaqDrawer }));

const BLANK: FaqFields = { question: "", wordings: [], answer: "" };
const AT = "/chatbird/api/nlp/agent/{agentId}/faq";

/** Questions with the answers that people wrote, and which of them are asked. `?faq=` opens one. */
export function Faqs({ bot }: { bot: Bot }) {
  const { t } = useTranslation("faqs");
  const [place, setPlace] = useSearchParams();
  const [search, setSearch] = useState("");
  const [from, setFrom] = useState(0);
  const [writing, setWriting] = useState(false);
  const { ask, dialog } = useConfirm();
  const { data } = useQuery(faqsQuery(bot.id, { search, from, perPage: FAQS_PAGE }));
  const openId = place.get("faq");
  const open = useQuery({ ...faqQuery(bot.id, openId ?? ""), enabled: openId !== null }).data;
  const show = (id: string | null) =>
    setPlace(
      (old) => {
        if (id) old.set("faq", id);
        else old.delete("faq");
        return old;
      },
      { replace: true },
    );
  const params = { agentId: bot.id };
  const create = async (body: FaqFields) => {
    const { message } = await told(`POST ${AT}`, { params, body });
    await refreshFaqs();
    return message;
  };
  const change =
    ({ id, revision }: FaqView) =>
    async (faq: FaqFields) => {
      const { message } = await overTheirs(revision, (seen) =>
        told(`PUT ${AT}/{faqId}`, { params: { ...params, faqId: id }, body: { ...faq, seen } }),
      );
      await refreshFaqs();
      return message;
    };
  const remove = ({ id, question }: FaqView) =>
    ask({
      title: t("removeTitle"),
      body: question,
      run: async () => {
        const { message } = await told(`DELETE ${AT}/{faqId}`, { params: { ...params, faqId: id } });
        toastDeleted(message, "faq", id, refreshFaqs);
        await refreshFaqs();
      },
    });
  const total = data?.total ?? 0;
  return (
    <section className={styles.section} aria-label={t("title")}>
      <div className={styles.head}>
        <div>
          <h3>
            {t("title")} {total > 0 && !search ? <CountBadge count={total} /> : null}
          </h3>
          <p className={styles.lead}>{t("lead")}</p>
        </div>
        <div className={styles.line}>
          <Transfer bot={bot} any={total > 0 || search !== ""} />
          {bot.abilities.edit ? (
            <Button icon={IconPlus} onClick={() => setWriting(true)}>
              {t("add")}
            </Button>
          ) : null}
        </div>
      </div>
      {total > 5 || search ? (
        <SearchBox
          value={search}
          onChange={(next) => {
            setSearch(next);
            setFrom(0);
          }}
          label={t("search")}
        />
      ) : null}
      {data && total === 0 ? (
        search ? (
          <p className={styles.note}>{t("nothing", { search })}</p>
        ) : (
          <EmptyState icon={IconMessageQuestion} title={t("none")} text={t("noneText")} />
        )
      ) : null}
      {data?.faqs.length ? (
        <ul className={styles.list} aria-label={t("title")}>
          {data.faqs.map((faq) => (
            <FaqRow
              key={faq.id}
              faq={faq}
              canEdit={bot.abilities.edit}
              onEdit={() => show(faq.id)}
              onRemove={() => remove(faq)}
            />
          ))}
        </ul>
      ) : null}
      {total > FAQS_PAGE ? (
        <Pager
          from={from}
          perPage={FAQS_PAGE}
          count={data?.faqs.length ?? 0}
          more={from + FAQS_PAGE < total}
          total={{ count: total, more: false }}
          onChange={setFrom}
        />
      ) : null}
      <Suspense>
        {writing ? <FaqDrawer first={BLANK} save={create} onClose={() => setWriting(false)} /> : null}
        {open && open.id === openId ? (
          <FaqDrawer key={open.id} first={open} save={change(open)} onClose={() => show(null)} />
        ) : null}
      </Suspense>
      {dialog}
    </section>
  );
}
