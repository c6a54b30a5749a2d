import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import type { SandboxMessage } from "#contract/sandbox/index.ts";
import { renderOne } from "#web/testing/render.tsx";

let Message: typeof import("./Message.tsx").Message;
// The words must be there before what says them.
beforeAll(async () => {
  await import("../start.ts");
  ({ Message } = await import("./Message.tsx"));
});

const message: SandboxMessage = {
  id: "m1",
  direction: "in",
  at: "2026-11-21T10:00:00Z",
  told: null,
  failure: null,
  pressed: [],
  bubble: {
    kind: "template",
    text: "Come and see.",
    offer: { text: "Half the price", expiresAt: Date.parse("2026-11-22T10:00:00Z") },
    buttons: [{ type: "copy", title: "Copy code", value: "HALF50" }],
  },
};

it("shows an offer with its code above the words, as WhatsApp does", async () => {
  renderOne(<Message message={message} type={4} isShown={false} onTap={() => {}} onInspect={() => {}} />);
  const offer = await screen.findByText("Half the price");
  const words = screen.getByText("Come and see.");
  expect(offer.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText("Code: HALF50")).toBeVisible();
});
