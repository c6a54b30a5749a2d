import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  compileColumnMapping,
  type MappingRow,
  parseExpression,
  readTemplate,
  slotsOf,
} from "#engines/templates/index.ts";
import type { TemplateView } from "#contract/templates/templates.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import { called, startFakes } from "#web/testing/templates.tsx";
import { TemplatePicker, TemplatePreview, VariableMapping } from "./public.tsx";

const COLUMNS = ["Name", "Order Id"];
const { template } = readTemplate({
  components: [
    { type: "BODY", text: "Hi {{1}}, your order {{2}} is here." },
    { type: "BUTTONS", buttons: [{ type: "URL", text: "See", url: "https://x.example/{{1}}" }] },
    {
      type: "CAROUSEL",
      cards: ["A {{1}} b", "C {{1}} d"].map((text) => ({
        header: { format: "IMAGE" },
        body: { text },
        buttons: [],
      })),
    },
  ],
});

function Mapping({ told, onCard }: { told: (rows: MappingRow[]) => void; onCard?: (card: number) => void }) {
  const [rows, setRows] = useState<MappingRow[]>([]);
  const compiled = compileColumnMapping(rows, COLUMNS, slotsOf(template));
  return (
    <VariableMapping
      template={template}
      columns={COLUMNS}
      value={rows}
      onChange={(next) => {
        setRows(next);
        told(next);
      }}
      onCard={onCard}
      problems={compiled.ok ? [] : compiled.faults}
      sample={["Asha", "A 7"]}
    />
  );
}

describe("mapping variables", () => {
  it("maps by name at once, and shows what comes of it", async () => {
    const told = vi.fn();
    renderOne(wrapped(<Mapping told={told} />));
    await userEvent.click(await screen.findByRole("button", { name: "Map by name" }));
    expect(told).toHaveBeenLastCalledWith([
      { variable: "body.1", type: "column", value: "Name" },
      { variable: "body.2", type: "column", value: "Order Id" },
    ]);
    expect(screen.getByText("For example: Asha")).toBeVisible();
  });

  it("takes a formula for a link alone, with its result as it is written", async () => {
    const told = vi.fn();
    renderOne(wrapped(<Mapping told={told} />));
    await userEvent.click(
      await screen.findByRole("combobox", { name: "Where Button 1 link {{1}} comes from" }),
    );
    await userEvent.click(await screen.findByRole("option", { name: "Expression" }));
    const formula = screen.getByRole("textbox", { name: /Value of Button 1 link/ });
    expect(parseExpression((formula as HTMLTextAreaElement).placeholder)).toMatchObject({ ok: true });
    await userEvent.click(formula);
    await userEvent.paste("urlEncode([Order Id])");
    expect(screen.getByText("Result: A%207")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "View" }));
    expect(await screen.findByText("https://x.example/A%207")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("combobox", { name: "Where Body {{1}} comes from" }));
    expect(screen.queryAllByRole("option", { name: "Expression" })).toHaveLength(0);
  });

  it("has a tab for each card, which says what is still to do", async () => {
    const onCard = vi.fn();
    renderOne(wrapped(<Mapping told={() => {}} onCard={onCard} />));
    expect(await screen.findByRole("tab", { name: "Card 1 1" })).toBeVisible();
    await userEvent.click(screen.getByRole("tab", { name: "Card 2 1" }));
    expect(screen.getByText("Card 2: Body {{1}}")).toBeVisible();
    expect(onCard).toHaveBeenCalledWith(1);
  });
});

describe("choosing and looking", () => {
  beforeEach(() => startFakes());

  it("finds approved templates of the channel by name, a page at a time", async () => {
    const chosen = vi.fn<(template: TemplateView | null) => void>();
    renderOne(wrapped(<TemplatePicker channelId="c1" value={null} onChange={chosen} label="Template" />));
    await userEvent.click(await screen.findByRole("combobox", { name: "Template" }));
    expect(await screen.findByRole("option", { name: /order_shipped/ })).toBeVisible();
    expect(called("GET", "status=APPROVED")[0]?.path).toContain("perPage=20");
    fireEvent.scroll(document.querySelector("[data-scrollbars], .mantine-ScrollArea-viewport")!);
    await userEvent.click(await screen.findByRole("option", { name: /later_one/ }));
    expect(chosen.mock.lastCall?.[0]?.name).toBe("later_one");
    await userEvent.type(screen.getByRole("combobox", { name: "Template" }), "ship");
    await waitFor(() => expect(called("GET", "name=ship")).toHaveLength(1));
  });

  it("shows a template with a person's values; cards wait while somebody looks", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderOne(wrapped(<TemplatePreview template={template} values={{ "body.1": "Ravi" }} sender="Shop" />));
      expect(await screen.findByText(/Hi Ravi, your order/)).toBeVisible();
      const dot = (number: number) => screen.getByRole("button", { name: `Show card ${number}` });
      expect(dot(1)).toHaveAttribute("aria-current", "true");
      await act(() => vi.advanceTimersByTimeAsync(4_100));
      expect(dot(2)).toHaveAttribute("aria-current", "true");
      await userEvent
        .setup({ advanceTimers: vi.advanceTimersByTime })
        .hover(screen.getAllByLabelText("2 cards")[0]!);
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(dot(2)).toHaveAttribute("aria-current", "true");
    } finally {
      vi.useRealTimers();
    }
  });
});
