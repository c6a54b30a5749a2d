import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { renderOne } from "#web/testing/render.tsx";
import { SelectList } from "./SelectList.tsx";
import { between } from "./useListSelection.ts";

const ITEMS = ["Asha", "Bela", "Chen", "Dara"].map((label) => ({ id: label, label, to: `/?at=${label}` }));

function Page() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <output>{[...ids].join()}</output>
      <SelectList
        label="People"
        items={ITEMS}
        current="Asha"
        selection={{ ids, onChange: setIds, labelOf: (name) => `Select ${name}` }}
      />
    </>
  );
}
const chosen = () => screen.getByRole("status").textContent;

it("chooses by boxes, and by Shift from the one before to the one pressed", async () => {
  const user = userEvent.setup();
  const { router } = renderOne(<Page />);
  await user.click(screen.getByRole("checkbox", { name: "Select Bela" }));
  expect(chosen()).toBe("Bela");
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("link", { name: "Dara" }));
  await user.keyboard("{/Shift}");
  expect(chosen()).toBe("Bela,Chen,Dara");
  expect(router.state.location.search).toBe("");
  await user.click(screen.getByRole("checkbox", { name: "Select Chen" }));
  expect(chosen()).toBe("Bela,Dara");
});

it("chooses by Space and by Shift with the arrows, lets go by Escape, and opens by Enter", async () => {
  const user = userEvent.setup();
  const { router } = renderOne(<Page />);
  screen.getByRole("link", { name: "Asha" }).focus();
  await user.keyboard(" ");
  expect(chosen()).toBe("Asha");
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(chosen()).toBe("Asha,Bela,Chen");
  expect(screen.getByRole("link", { name: "Chen" })).toHaveFocus();
  await user.keyboard(" ");
  expect(chosen()).toBe("Asha,Bela");
  await user.keyboard("{Escape}");
  expect(chosen()).toBe("");
  await user.keyboard("{Enter}");
  expect(router.state.location.search).toBe("?at=Chen");
});

it("reaches in both directions, and only to what is there", () => {
  expect(between(["a", "b", "c", "d"], "c", "a")).toEqual(["a", "b", "c"]);
  expect(between(["a", "b"], "gone", "b")).toEqual(["b"]);
});
