import { Menu } from "@mantine/core";
import { IconBookmark, IconBookmarkPlus, IconTrash } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { VIEWS_MAX } from "#contract/chat/limits.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import type { Filters } from "./useFilters.ts";
import { useViews } from "./views.ts";

const NameView = lazy(async () => ({ default: (await import("./NameView.tsx")).NameView }));

/** Filters that are used often, by a name of one's own. */
export function SavedViews({ filters }: { filters: Filters }) {
  const { t } = useTranslation("chat");
  const { views, known, remove } = useViews();
  const [naming, setNaming] = useState(false);
  const current = views.find(({ query }) => query === filters.view);
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <IconButton icon={IconBookmark} label={t("queue.views.title")} pressed={current !== undefined} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t("queue.views.title")}</Menu.Label>
          {views.map((view) => (
            <Menu.Item
              key={view.name}
              onClick={() => filters.apply(view.query)}
              fw={view === current ? 600 : 400}
            >
              <bdi>{view.name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} stroke={1.7} />}
            disabled={!known || views.length >= VIEWS_MAX}
            onClick={() => setNaming(true)}
          >
            {t("queue.views.save")}
          </Menu.Item>
          {current ? (
            <Menu.Item
              c="var(--bad)"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              onClick={() => remove(current.name)}
            >
              {t("queue.views.remove", { name: current.name })}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {naming ? <NameView query={filters.view} onClose={() => setNaming(false)} /> : null}
      </Suspense>
    </>
  );
}
