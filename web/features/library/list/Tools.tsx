import { Select } from "@mantine/core";
import { IconLayoutGrid, IconList, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ARTIFACT_TYPES, VISIBILITIES } from "#contract/library/formats.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import styles from "./Library.module.css";
import type { Place } from "./usePlace.ts";

const SEARCH_MS = 300;

/** Search, filters, and how the library is looked at. */
export function Tools({ at: { place, set } }: { at: Place }) {
  const { t } = useTranslation("library");
  const option = (value: string, label: string) => ({ value, label });
  return (
    <>
      <SearchBox
        value={place.search}
        onChange={(search) => set({ search })}
        label={t("search")}
        debounce={SEARCH_MS}
        width={232}
      />
      <Select
        aria-label={t("type")}
        className={styles.filter}
        data={[option("", t("allTypes")), ...ARTIFACT_TYPES.map((type) => option(type, t(`types.${type}`)))]}
        value={place.type}
        allowDeselect={false}
        onChange={(type) => set({ type: type ?? "" })}
      />
      <Select
        aria-label={t("visibility")}
        className={styles.filter}
        data={[
          option("", t("allVisibilities")),
          ...VISIBILITIES.map((one) => option(one, t(`visibilities.${one}`))),
        ]}
        value={place.visibility}
        allowDeselect={false}
        onChange={(visibility) => set({ visibility: visibility ?? "" })}
      />
      <span className={styles.grow} />
      <IconButton
        icon={IconTrash}
        label={t("trash")}
        pressed={place.trash}
        tone={place.trash ? "default" : "quiet"}
        onClick={() => set({ trash: !place.trash, bucket: "", open: "" })}
      />
      <span className={styles.views} role="group" aria-label={t("view")}>
        <IconButton
          icon={IconLayoutGrid}
          label={t("grid")}
          pressed={place.view === "grid"}
          tone={place.view === "grid" ? "default" : "quiet"}
          onClick={() => set({ view: "grid" })}
        />
        <IconButton
          icon={IconList}
          label={t("list")}
          pressed={place.view === "list"}
          tone={place.view === "list" ? "default" : "quiet"}
          onClick={() => set({ view: "list" })}
        />
      </span>
    </>
  );
}
