import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DropZone } from "./DropZone.tsx";

const carried = { dataTransfer: { types: ["Files"], files: [new File(["x"], "x.txt")] } };

it("takes files where they may be dropped, and leaves who writes in it where they are when that changes", () => {
  const took = vi.fn();
  const zone = (disabled: boolean) => (
    <DropZone label="Drop it" onFiles={took} disabled={disabled}>
      <input aria-label="Words" />
    </DropZone>
  );
  const { rerender } = render(zone(true));
  const field = screen.getByLabelText("Words");
  field.focus();
  fireEvent.dragEnter(field, carried);
  fireEvent.drop(field, carried);
  expect(screen.queryByText("Drop it")).toBeNull();
  expect(took).not.toHaveBeenCalled();
  rerender(zone(false));
  expect(document.activeElement).toBe(field);
  fireEvent.dragEnter(field, carried);
  screen.getByText("Drop it");
  fireEvent.drop(field, carried);
  expect(took).toHaveBeenCalledOnce();
  expect(screen.queryByText("Drop it")).toBeNull();
});
