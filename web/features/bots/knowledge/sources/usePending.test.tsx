import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "#web/platform/api/query.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import { knowledgeTexts } from "../text/catalogue.ts";
import { usePending } from "./usePending.ts";

afterEach(() => vi.unstubAllGlobals());

const file = new File(["%PDF"], "Rates.pdf");
const said = () => useToasts.getState().list.map(({ text }) => text);

function Stage() {
  const { pending, choose, drop, upload } = usePending("b", []);
  return (
    <>
      <button type="button" onClick={() => choose([file])}>
        choose
      </button>
      <button type="button" onClick={upload}>
        upload
      </button>
      <button type="button" onClick={() => drop(file)}>
        drop
      </button>
      <output>{pending.map(({ name }) => name).join()}</output>
    </>
  );
}

it("takes a pending file off the list, but not one that is being uploaded", async () => {
  await addTexts("knowledge", knowledgeTexts);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  renderOne(
    <QueryClientProvider client={queryClient}>
      <Stage />
    </QueryClientProvider>,
  );
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  await press("choose");
  await press("drop");
  expect(said()).toEqual(["File has been removed"]);
  expect(screen.getByRole("status").textContent).toBe("");
  await press("choose");
  await press("upload");
  await press("drop");
  expect(said()).toContain("Delete action cannot be done");
  expect(screen.getByRole("status").textContent).toBe("Rates.pdf");
});
