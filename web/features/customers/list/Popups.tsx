import type { Filter } from "../queries.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { NameDialog } from "./NameDialog.tsx";
import type { usePopup } from "./popups.ts";
import type { Chosen } from "./selection.ts";

interface PopupsProps {
  popup: ReturnType<typeof usePopup>;
  chosen: Chosen;
  filter: Filter;
  onMoved: () => void;
  /** A segment was made. */
  onSegment: (id: string) => void;
}

/** Draws the one popup that is open. */
export default function Popups({ popup: { popup, opened, count, open, close }, ...list }: PopupsProps) {
  if (!popup) return null;
  const common = { opened, onClose: close };
  if (popup.kind === "segment" || popup.kind === "group") {
    const { kind, record } = popup;
    const saved = (id: string) => {
      if (popup.kind === "group" && popup.thenMove) return open({ kind: "move", picked: [id] });
      close();
      if (kind === "segment" && !record) list.onSegment(id);
    };
    return <NameDialog key={count} of={kind} record={record} onSaved={saved} {...common} />;
  }
  const move = popup.kind === "move";
  return (
    <MoveDialog
      key={count}
      to={move ? "groups" : "tags"}
      chosen={list.chosen}
      filter={list.filter}
      picked={popup.picked}
      onMoved={list.onMoved}
      onCreate={move ? () => open({ kind: "group", thenMove: true }) : undefined}
      {...common}
    />
  );
}
