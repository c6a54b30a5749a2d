import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "#web/platform/api/message.ts";
import { Panel } from "#web/ui/dialogs/Panel.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { useLast } from "../useLast.ts";
import { presetQuery } from "../queries.ts";
import { PresetBody } from "./PresetBody.tsx";

const WIDTH = 720;

/** A preset beside the gallery: what it is, what it makes, a look at it, and the way to install it. */
export function PresetDrawer({ presetId, onClose }: { presetId: string; onClose: () => void }) {
  const { t } = useTranslation("marketplace");
  // A drawer keeps what it showed while it closes.
  const shown = useLast(presetId);
  const query = useQuery({ ...presetQuery(shown), enabled: shown !== "" });
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  return (
    <Panel
      opened={presetId !== ""}
      onClose={onClose}
      title={<bdi>{query.data?.name ?? t("title")}</bdi>}
      width={WIDTH}
      footer={<div ref={setFooter} />}
    >
      <QueryState query={query} message={query.error ? errorMessage(query.error) : undefined}>
        {(preset) => <PresetBody key={preset.id} detail={preset} footer={footer} />}
      </QueryState>
    </Panel>
  );
}
