import "../start.ts";
import { Select } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconMailPlus, IconPlus, IconShieldLock } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAGE } from "#contract/users/limits.ts";
import type { User } from "#contract/users/people.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { tableState } from "#web/platform/table-state.tsx";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { useHotkeys } from "#web/ui/hotkeys/useHotkeys.ts";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { LinesSkeleton } from "#web/ui/Skeletons.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import { usersQuery } from "../queries.ts";
import { useUserColumns } from "./columns.tsx";
import { type UserDialog, useUserMenu } from "./useUserMenu.tsx";

const Invitations = lazy(() => import("../invitations/Invitations.tsx"));
const CreateDrawer = lazy(() => import("./CreateDrawer.tsx"));
const InviteDrawer = lazy(() => import("../invitations/InviteDrawer.tsx"));
const RolesDrawer = lazy(() => import("./RolesDrawer.tsx"));
const ResetDialog = lazy(() => import("./ResetDialog.tsx"));
const ResetTwoFactorDialog = lazy(() => import("./ResetTwoFactorDialog.tsx"));
const SessionsDrawer = lazy(() => import("../sessions/SessionsDrawer.tsx"));
const WhyDrawer = lazy(async () => ({ default: (await import("./WhyDrawer.tsx")).WhyDrawer }));
const INVITED = "invited";
const STEPS = ["on", "off"] as const;

type Open = { kind: "create" | "invite" } | { kind: UserDialog; user: User };

const START = { from: 0, name: "", state: "1", secondStep: "" };

/** The people of the enterprise: active ones, and those who were deactivated. */
export default function UsersPage() {
  const { t } = useTranslation("users");
  useTitle(t("title"));
  const [params, set] = useListParams(START);
  const tab = params.state === INVITED || params.state === "2" ? params.state : "1";
  const state = tab === "2" ? "2" : "1";
  const name = params.name.trim();
  const secondStep = STEPS.find((one) => one === params.secondStep);
  const query = useQuery({
    ...usersQuery({ name, state, from: params.from, ...(secondStep && { secondStep }) }),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open>();
  // Dialogs keep what they showed while they close; a new opening begins afresh.
  const [opening, setOpening] = useState(0);
  const [shown, setShown] = useState(false);
  const show = (next: Open) => {
    setOpen(next);
    setOpening((count) => count + 1);
    setShown(true);
  };
  const close = () => setShown(false);
  const canAdd = useCan("USERS.ADD");
  const canRule = useCan("ENTERPRISE.EDIT");
  const canEdit = useCan("USERS.EDIT");
  const columns = useUserColumns();
  const { menuOf, dialog } = useUserMenu((kind, user) => show({ kind, user }));
  useHotkeys(
    canAdd
      ? [
          {
            code: "KeyC",
            label: t("create.title"),
            group: t("title"),
            run: () => show({ kind: "create" }),
          },
        ]
      : [],
  );
  const rows = query.data?.users;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          <>
            {canRule ? (
              <Button to="/admin/users/sign-in" icon={IconShieldLock}>
                {t("rule.open")}
              </Button>
            ) : null}
            {canAdd ? (
              <Button icon={IconMailPlus} onClick={() => show({ kind: "invite" })}>
                {t("invite.title")}
              </Button>
            ) : null}
            {canAdd ? (
              <Button tone="primary" icon={IconPlus} onClick={() => show({ kind: "create" })}>
                {t("create.title")}
              </Button>
            ) : null}
          </>
        }
      />
      <Tabs
        label={t("states")}
        tabs={[
          { key: "1", label: t("active") },
          { key: "2", label: t("deactivated") },
          { key: INVITED, label: t("invite.tab") },
        ]}
        value={tab}
        onChange={(next) => set({ state: next })}
      >
        {tab === INVITED ? (
          <Suspense fallback={<LinesSkeleton />}>
            <Invitations />
          </Suspense>
        ) : (
          <DataTable
            label={t("title")}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowName={(user) => user.name}
            onOpen={canEdit && state === "1" ? (user) => show({ kind: "roles", user }) : undefined}
            menu={menuOf}
            tools={
              <>
                <SearchBox value={params.name} onChange={(next) => set({ name: next })} label={t("search")} />
                <Select
                  aria-label={t("secondStep.title")}
                  placeholder={t("secondStep.title")}
                  data={STEPS.map((value) => ({ value, label: t(`secondStep.${value}`) }))}
                  value={secondStep ?? null}
                  onChange={(next) => set({ secondStep: next ?? "" })}
                  clearButtonProps={{ "aria-label": t("secondStep.all") }}
                  clearable
                  w={200}
                />
              </>
            }
            {...tableState(query)}
            empty={
              name || secondStep ? (
                <EmptyState
                  title={t("none")}
                  action={
                    <Button onClick={() => set({ name: "", secondStep: "" })}>{t("ui.clearFilters")}</Button>
                  }
                />
              ) : (
                <EmptyState title={t(state === "2" ? "noneDeactivated" : "none")} />
              )
            }
            pager={
              <Pager
                from={params.from}
                perPage={PAGE}
                count={rows?.length ?? 0}
                more={query.data?.more ?? false}
                onChange={(from) => set({ from })}
              />
            }
          />
        )}
      </Tabs>
      {open?.kind === "create" ? (
        <Suspense>
          <CreateDrawer key={opening} opened={shown} onClose={close} />
        </Suspense>
      ) : null}
      {open?.kind === "invite" ? (
        <Suspense>
          <InviteDrawer key={opening} opened={shown} onClose={close} />
        </Suspense>
      ) : null}
      {open?.kind === "roles" ? (
        <Suspense>
          <RolesDrawer key={opening} user={open.user} opened={shown} onClose={close} />
        </Suspense>
      ) : null}
      {open?.kind === "reset" ? (
        <Suspense>
          <ResetDialog key={opening} user={open.user} opened={shown} onClose={close} />
        </Suspense>
      ) : null}
      {open?.kind === "resetTwo" ? (
        <Suspense>
          <ResetTwoFactorDialog key={opening} user={open.user} opened={shown} onClose={close} />
        </Suspense>
      ) : null}
      {open?.kind === "sessions" ? (
        <Suspense>
          <SessionsDrawer key={opening} user={open.user} opened={shown} onClose={close} />
        </Suspense>
      ) : null}
      {open?.kind === "why" ? (
        <Suspense>
          <WhyDrawer key={opening} user={open.user} opened={shown} onClose={close} />
        </Suspense>
      ) : null}
      {dialog}
    </>
  );
}
