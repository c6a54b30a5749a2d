import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { toast } from "#web/platform/toast/store.ts";
import { AbbrNumber } from "#web/ui/AbbrNumber.tsx";
import { Button } from "#web/ui/Button.tsx";
import { DateText } from "#web/ui/DateText.tsx";
import { Pager } from "#web/ui/Pager.tsx";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { StatusPill } from "#web/ui/StatusPill.tsx";
import { DataTable } from "#web/ui/table/DataTable.tsx";
import type { Column } from "#web/ui/table/types.ts";
import styles from "../KitPage.module.css";
import { Group } from "./Group.tsx";

interface Sample {
  id: string;
  name: string;
  owner: string;
  phrases: number;
  changed: string;
  ok: boolean;
}
const OWNERS = ["Asha Raman", "Rohit Sen", "Omar Al Farsi", "ليلى حداد", "Mei Lin"];
const ALL: Sample[] = Array.from({ length: 47 }, (_, at) => ({
  id: String(at),
  name: `order_help_${at + 1}`,
  owner: OWNERS[at % OWNERS.length] ?? "",
  phrases: (at * 977) % 13_000,
  changed: `2026-11-${String((at % 28) + 1).padStart(2, "0")}T08:40:00Z`,
  ok: at % 4 !== 0,
}));
const PER_PAGE = 20;

const COLUMNS: Column<Sample>[] = [
  { key: "name", head: "Name", cell: ({ name }) => <Link to="/__kit">{name}</Link> },
  { key: "owner", head: "Changed by", cell: ({ owner }) => <bdi>{owner}</bdi>, priority: 2, fold: true },
  {
    key: "phrases",
    head: "Phrases",
    cell: ({ phrases }) => <AbbrNumber value={phrases} />,
    align: "end",
    fold: true,
  },
  { key: "changed", head: "Changed on", cell: ({ changed }) => <DateText value={changed} />, priority: 3 },
  {
    key: "state",
    head: "Status",
    keep: true,
    cell: ({ ok }) => <StatusPill tone={ok ? "ok" : "warn"}>{ok ? "Trained" : "Stale"}</StatusPill>,
  },
];

const keyOf = ({ id }: Sample) => id;
const nameOf = ({ name }: Sample) => name;
const menuOf = ({ name }: Sample) => [
  { label: "Export", icon: IconDownload, run: () => void toast.info(`${name} exported`) },
  { label: "Delete", icon: IconTrash, danger: true, run: () => void toast.success(`${name} deleted`) },
];

export function TableKit() {
  const [search, setSearch] = useState("");
  const [from, setFrom] = useState(0);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [every, setEvery] = useState(false);
  const found = ALL.filter(({ name }) => name.includes(search));
  const rows = found.slice(from, from + PER_PAGE);
  return (
    <Group title="Table">
      <div className={`${styles.box} ${styles.tall}`}>
        <DataTable
          label="Agents"
          columns={COLUMNS}
          rows={rows}
          rowId={keyOf}
          rowName={nameOf}
          menu={menuOf}
          onOpen={({ name }) => void toast.info(`${name} opened`)}
          selection={{
            ids,
            onChange: setIds,
            every: { offered: true, chosen: every, onChoose: () => setEvery(true) },
            actions: <Button tone="danger-quiet">Delete</Button>,
          }}
          tools={<SearchBox value={search} onChange={setSearch} label="Search agents" />}
          pager={
            <Pager
              from={from}
              perPage={PER_PAGE}
              count={rows.length}
              more={from + PER_PAGE < found.length}
              onChange={setFrom}
            />
          }
        />
      </div>
    </Group>
  );
}
