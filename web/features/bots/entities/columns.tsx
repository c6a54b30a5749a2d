import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { Entity } from "#contract/bots/entities.ts";
import { formatText } from "#web/ui/format/date.ts";
import type { Column } from "#web/ui/table/types.ts";
import type { Bot } from "../useBot.ts";
import { RowIcon } from "../parts/RowIcon.tsx";
import styles from "./Entities.module.css";

const SHOWN = 4;

interface Columns {
  bot: Bot;
  system: boolean;
  onDelete: (entity: Entity) => void;
}

export function useEntityColumns({ bot, system, onDelete }: Columns): Column<Entity>[] {
  const { t } = useTranslation("bots");
  const navigate = useNavigate();
  const address = ({ id }: Entity) => `/bots/${bot.id}/entity-list/${id}`;
  if (system) {
    return [
      { key: "name", head: t("entities.name"), cell: ({ name }) => <bdi>{name}</bdi>, width: "30%" },
      { key: "about", head: t("entities.description"), cell: ({ description }) => description, keep: true },
    ];
  }
  const columns: Column<Entity>[] = [
    {
      key: "name",
      head: t("entities.name"),
      cell: (entity) => (
        <Link to={address(entity)} className={styles.name} dir="auto">
          {entity.name}
        </Link>
      ),
    },
    {
      key: "values",
      head: t("entities.values"),
      fold: true,
      cell: ({ values }) => (
        <>
          <bdi>
            {values
              .slice(0, SHOWN)
              .map(({ value }) => value)
              .join(", ")}
          </bdi>
          {values.length > SHOWN ? ` ${t("entities.moreValues", { count: values.length - SHOWN })}` : ""}
        </>
      ),
    },
    {
      key: "updated",
      head: t("entities.updated"),
      priority: 2,
      fold: true,
      cell: ({ updatedOn }) => <bdi>{formatText(updatedOn, "DD/MM/YYYY hh:mm:a")}</bdi>,
    },
  ];
  if (!bot.abilities.edit) return columns;
  const settings: Column<Entity> = {
    key: "settings",
    head: t("entities.settings"),
    keep: true,
    width: "96px",
    cell: (entity) => (
      <span className={styles.icons}>
        <RowIcon
          icon={IconPencil}
          label={t("entities.edit", { name: entity.name })}
          onClick={() => void navigate(address(entity))}
        />
        <RowIcon
          danger
          icon={IconTrash}
          label={t("entities.delete", { name: entity.name })}
          onClick={() => onDelete(entity)}
        />
      </span>
    ),
  };
  return [...columns, settings];
}
