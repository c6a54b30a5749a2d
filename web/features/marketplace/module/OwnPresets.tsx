import { useQuery } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { told } from "#web/platform/api/client.ts";
import { toastDeleted } from "#web/platform/trash/deleted.ts";
import { useConfirm } from "#web/ui/dialogs/useConfirm.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { presetPage } from "../places.ts";
import { presetsQuery, refreshMarketplace } from "../queries.ts";
import styles from "./Module.module.css";

/** The presets that were imported here; they can be deleted, what was made of them stays. */
export function OwnPresets() {
  const { t } = useTranslation("marketplace");
  const { data } = useQuery(presetsQuery());
  const { ask, dialog } = useConfirm();
  const own = data?.presets.filter(({ shipped }) => !shipped) ?? [];
  if (own.length === 0) return null;
  const remove = (presetId: string, name: string) =>
    ask({
      title: t("own.title", { name }),
      body: t("own.question"),
      run: async () => {
        const { message } = await told("DELETE /e/marketplace/presets/{presetId}", { params: { presetId } });
        toastDeleted(message, "preset", presetId, refreshMarketplace);
        await refreshMarketplace();
      },
    });
  return (
    <section className={styles.own}>
      <h2 className={styles.title}>{t("own.heading")}</h2>
      <ul className={styles.list}>
        {own.map(({ id, name, version }) => (
          <li key={id}>
            <Link to={presetPage(id)} dir="auto">
              {name}
            </Link>
            <StatusPill tone="neutral">{t("own.version", { version })}</StatusPill>
            <IconButton icon={IconTrash} label={t("own.delete", { name })} onClick={() => remove(id, name)} />
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
