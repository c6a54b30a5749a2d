import { screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import type { ChatView, Participant } from "#contract/chat/views.ts";
import { renderOne } from "#web/testing/render.tsx";

let Participants: typeof import("./Participants.tsx").Participants;
beforeAll(async () => {
  await import("../start.ts");
  ({ Participants } = await import("./Participants.tsx"));
});

const person = (name: string, part: Participant["part"], by: string | null = null): Participant => ({
  uId: name,
  name,
  part,
  by,
  seen: 0,
  pinned: false,
});

it("says by whom a chat was put to somebody, and not to whom", () => {
  const participants = [
    person("Asha Raman", "transferred", "Layla Haddad"),
    person("Ravi", "assigned"),
    person("Mei", "guest"),
    person("Layla Haddad", "left"),
  ];
  renderOne(<Participants chat={{ participants } as unknown as ChatView} />);
  const said = screen.getAllByRole("listitem").map((one) => one.textContent?.replace(/[\u2068\u2069]/g, ""));
  expect(said).toEqual(["Asha RamanTransferred by Layla Haddad", "RaviAssigned", "MeiTakes part"]);
});
