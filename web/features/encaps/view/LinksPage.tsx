import { useMutation, useQuery, keepPreviousData } from "@tanstack/react-query";
import { IconCopy, IconLink, IconLinkOff, IconLinkPlus } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EncapLink } from "#contract/encaps/views.ts";
import { told } from "#web/platform/api/client.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { toast } from "#web/platform/toast/store.ts";
import { Button } from "#web/ui/Button.tsx";
import { CopyField } from "#web/ui/CopyField.tsx";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { copyText } from "../parts/copy.ts";
import { linksQuery, refreshLinks, WITHDRAW } from "../queries.ts";
import { useEncap } from "./EncapPage.tsx";
import { useLinkColumns } from "./link-columns.tsx";
import styles from "./View.module.css";

const LinkDrawer = lazy(() => import("./LinkDrawer.tsx"));
const Picture = lazy(() => import("./Picture.tsx"));
const PAGE = 50;

/** The link for everybody, and those for one person or one way. */
export default function LinksPage() {
  const { t } = useTranslation("encaps");
  const { id, link, abilities } = useEncap();
  const [params, set] = useListParams({ from: 0, name: "" });
  const query = useQuery({
    ...linksQuery(id, { from: params.from, name: params.name.trim() }),
    placeholderData: keepPreviousData,
  });
  const columns = useLinkColumns();
  const [making, setMaking] = useState(0);
  const [opened, setOpened] = useState(false);
  const { ask, dialog } = useConfirm();
  const withdraw = useMutation({
    mutationFn: (linkId: string) => told(WITHDRAW, { params: { id, linkId } }),
    async onSuccess({ message }) {
      toast.success(message);
      await refreshLinks();
    },
  });
  if (!link) return <EmptyState icon={IconLink} title={t("links.none")} text={t("links.noneText")} />;
  const rows = query.data?.links.filter(({ kind }) => kind !== "general");
  const count = query.data?.links.length ?? 0;
  const nameOf = (one: EncapLink) => one.customerName || one.name || one.url;
  const make = (
    <Button
      tone="primary"
      icon={IconLinkPlus}
      onClick={() => {
        setMaking((round) => round + 1);
        setOpened(true);
      }}
    >
      {t("links.make")}
    </Button>
  );
  return (
    <>
      <section className={`${styles.part} ${styles.general}`} aria-label={t("links.general")}>
        <div>
          <h2>{t("links.general")}</h2>
          <p className={styles.muted}>{t("links.generalHelp")}</p>
          <CopyField text={link} label={t("links.general")} />
        </div>
        <Suspense fallback={<span className={styles.qr} />}>
          <Picture text={link} label={t("links.qr")} />
        </Suspense>
      </section>
      <DataTable
        label={t("links.title")}
        columns={columns}
        rows={rows}
        rowId={(one) => one.id}
        rowName={nameOf}
        {...tableState(query)}
        tools={
          <>
            <SearchBox value={params.name} onChange={(name) => set({ name })} label={t("links.search")} />
            {abilities.edit ? make : null}
          </>
        }
        menu={(one) => [
          {
            label: t("actions.copyLink"),
            icon: IconCopy,
            run: () => void copyText(one.url, t("linkCopied")),
          },
          ...(one.abilities.delete
            ? [
                {
                  label: t("links.withdraw"),
                  icon: IconLinkOff,
                  danger: true,
                  run: () =>
                    ask({
                      title: t("links.withdrawTitle", { name: nameOf(one) }),
                      body: t("links.withdrawText"),
                      run: () => withdraw.mutateAsync(one.id),
                    }),
                },
              ]
            : []),
        ]}
        empty={
          params.name ? (
            <EmptyState title={t("list.noneFound")} />
          ) : (
            <EmptyState icon={IconLinkPlus} title={t("links.noOthers")} text={t("links.noOthersText")} />
          )
        }
        pager={
          params.from > 0 || query.data?.more ? (
            <Pager
              from={params.from}
              perPage={PAGE}
              count={count}
              more={query.data?.more ?? false}
              onChange={(from) => set({ from })}
            />
          ) : null
        }
      />
      <Suspense>
        {making ? (
          <LinkDrawer key={making} encapId={id} opened={opened} onClose={() => setOpened(false)} />
        ) : null}
      </Suspense>
      {dialog}
    </>
  );
}
