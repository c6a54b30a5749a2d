import { beforeEach, expect, it, vi } from "vitest";
import type { RunAt, RunForm, RunPressed } from "#contract/encaps/runs.ts";
import { createPage } from "./view/page.ts";
import { createWalk } from "./walk.ts";
import { createKeep } from "./way/keep.ts";
import { Failed, type Press, type Values } from "./way/way.ts";

type Field = RunForm["fields"][number];
const field = (key: string, change: Partial<Field> = {}): Field => ({
  id: key,
  key,
  label: key,
  kind: "text",
  required: false,
  hint: "",
  options: [],
  min: null,
  max: null,
  pattern: "",
  showIf: null,
  ...change,
});
const button = (
  id: string,
  kind: "next" | "back" | "finish",
  when: RunForm["buttons"][number]["when"] = null,
) => ({
  id,
  formId: "first",
  label: id,
  kind,
  url: "",
  phone: "",
  when,
});
const first = (change: Partial<RunForm> = {}, values: Values = {}): RunAt => ({
  kind: "form",
  form: {
    id: "first",
    title: "First",
    text: "",
    fields: [
      field("call", { kind: "yesNo", label: "May we call?" }),
      field("phone", {
        kind: "phone",
        label: "Phone",
        required: true,
        showIf: { fieldKey: "call", is: ["true"] },
      }),
    ],
    buttons: [button("on", "next"), button("back", "back")],
    ...change,
  },
  values,
  progress: 0,
  canGoBack: false,
});
const END: RunPressed = { kind: "finished", title: "", text: "", redirectUrl: null };

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function start(at: RunAt, press: (press: Press) => Promise<RunPressed>) {
  const keep = createKeep("code");
  const reopen = vi.fn();
  const finished = vi.fn(() => keep.finish());
  const walk = createWalk({ page: createPage(), way: { press }, keep, reopen, finished });
  walk.show(at);
  return { keep, reopen, finished };
}
const one = <T extends Element>(selector: string) => document.querySelector<T & HTMLElement>(selector)!;
const on = () => one<HTMLButtonElement>("button.on");
const input = (selector: string, change: (box: HTMLInputElement) => void) => {
  const box = one<HTMLInputElement>(selector);
  change(box);
  box.dispatchEvent(new Event("input", { bubbles: true }));
};

it("shows a field when an answer calls for it, and sends nothing that is hidden", async () => {
  const press = vi.fn(async (_press: Press) => END);
  start(first(), press);
  const phone = one("#field-phone").closest<HTMLElement>(".field")!;
  expect(phone.hidden).toBe(true);
  expect(document.querySelector("button.back")).toBeNull();
  input('[value="true"]', (box) => {
    box.checked = true;
  });
  expect(phone.hidden).toBe(false);
  input("#field-phone", (box) => {
    box.value = "+919812345678";
  });
  input('[value="false"]', (box) => {
    box.checked = true;
  });
  expect(phone.hidden).toBe(true);
  on().click();
  await vi.waitFor(() => expect(one("h1").textContent).toBe("Thank you"));
  expect(press.mock.calls[0]![0]).toMatchObject({ formId: "first", buttonId: "on", values: { call: false } });
});

it("says under the field what is wrong, and goes to the first of it", async () => {
  const press = vi.fn(
    async (): Promise<RunPressed> => ({
      kind: "refused",
      errors: [{ field: "phone", code: "notAPhone", parameters: {} }],
    }),
  );
  start(first({ fields: [field("name"), field("phone", { kind: "phone" })] }), press);
  on().click();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("field-phone"));
  const phone = one("#field-phone");
  expect(phone.getAttribute("aria-invalid")).toBe("true");
  const said = document.getElementById(phone.getAttribute("aria-describedby")!.trim())!;
  expect(said.textContent).toMatch(/country code/);
  expect(one("#field-name").getAttribute("aria-invalid")).toBeNull();
});

it("tries a press that did not come through as the same press, and another one as another", async () => {
  const ids: string[] = [];
  let works = false;
  start(first({ fields: [field("name")] }), async ({ pressId }) => {
    ids.push(pressId);
    if (!works) throw new Failed("unreachable");
    return { kind: "held" };
  });
  on().click();
  on().click();
  await vi.waitFor(() => expect(one(".trouble").hidden).toBe(false));
  expect(ids).toHaveLength(1);
  works = true;
  on().click();
  await vi.waitFor(() => expect(one(".trouble").textContent).toMatch(/Nothing is lost/));
  on().click();
  await vi.waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[1]);
});

it("keeps what is typed over a reload, until it is sent", async () => {
  const at = first({ fields: [field("name")] });
  start(at, async () => END);
  input("#field-name", (box) => {
    box.value = "Asha";
  });
  document.body.replaceChildren();
  start(at, async () => END);
  expect(one<HTMLInputElement>("#field-name").value).toBe("Asha");
  on().click();
  await vi.waitFor(() => expect(one("h1").textContent).toBe("Thank you"));
  expect(localStorage.getItem("dlvrd-run.code")).not.toContain("Asha");
});

it("opens the link anew when it is not what it was", async () => {
  const { reopen } = start(first(), async () => {
    throw new Failed("closed");
  });
  on().click();
  await vi.waitFor(() => expect(reopen).toHaveBeenCalled());
});

it("shows the way on that the answers call for", () => {
  const when = { fieldKey: "call", is: ["true"] };
  start(first({ buttons: [button("called", "next", when), button("end", "finish")] }), async () => END);
  const shown = () => [...document.querySelectorAll<HTMLElement>(".way")].filter(({ hidden }) => !hidden);
  expect(shown().map(({ textContent }) => textContent)).toEqual(["end"]);
  input('[value="true"]', (box) => {
    box.checked = true;
  });
  expect(shown().map(({ textContent }) => textContent)).toEqual(["called"]);
});
