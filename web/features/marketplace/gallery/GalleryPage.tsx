import "../start.ts";
import { useQuery } from "@tanstack/react-query";
import { IconBuildingStore, IconPackages } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PresetCard as Preset } from "#contract/marketplace/views.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { useListParams } from "#web/platform/list-params.ts";
import { useCan } from "#web/platform/session/store.ts";
import { useTitle } from "#web/platform/title.ts";
import { Button } from "#web/ui/Button.tsx";
import { CardGrid } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { PageHeader } from "#web/ui/PageHeader.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { MODULE } from "../places.ts";
import { PresetDrawer } from "../preset/PresetDrawer.tsx";
import { presetsQuery } from "../queries.ts";
import { narrowed } from "./filter.ts";
import { PresetCard } from "./PresetCard.tsx";
import { Tools } from "./Tools.tsx";

const NOTHING = { search: "", kind: "", industry: "", language: "", channel: "" };

/** Everything that can be installed, to browse and to look into. */
export default function GalleryPage() {
  const { t } = useTranslation("marketplace");
  useTitle(t("title"));
  const query = useQuery(presetsQuery());
  const [{ preset, ...at }, set] = useListParams({ ...NOTHING, preset: "" });
  const manages = useCan("MARKET_PLACE.MODULE.VIEW");
  const all = query.data?.presets ?? [];
  const languages = [...new Set(all.flatMap((one) => one.languages))].sort();
  const cards = (presets: readonly Preset[]) => {
    const found = narrowed(presets, at);
    return found.length > 0 ? (
      <CardGrid min={300}>
        {found.map((one) => (
          <PresetCard key={one.id} preset={one} onOpen={() => set({ preset: one.id }, { push: true })} />
        ))}
      </CardGrid>
    ) : (
      <EmptyState
        icon={IconBuildingStore}
        title={t("none")}
        action={<Button onClick={() => set(NOTHING)}>{t("clear")}</Button>}
      />
    );
  };
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        actions={
          manages ? (
            <Button icon={IconPackages} to={MODULE}>
              {t("module.title")}
            </Button>
          ) : null
        }
      />
      <Tools at={at} set={set} languages={languages} />
      <QueryState query={query} message={query.error ? errorMessage(query.error) : undefined}>
        {({ presets }) => cards(presets)}
      </QueryState>
      <PresetDrawer presetId={preset} onClose={() => set({ preset: "" })} />
    </>
  );
}
