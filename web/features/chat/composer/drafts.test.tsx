import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { Artifact } from "#contract/library/artifacts.ts";
import { useComposer } from "./useComposer.ts";

const said = vi.hoisted(() => vi.fn());
vi.mock("../store/outbox.ts", () => ({ say: said }));
vi.mock("../store/writing.ts", () => ({ sayWriting: () => {} }));
afterEach(() => {
  localStorage.clear();
  said.mockClear();
});

const FILE = { _id: "f1", data: { type: "DOC", name: "offer.pdf", url: "/f1" } } as Artifact;
const looksAt = (chatId: string) => renderHook(() => useComposer(chatId));

it("keeps a private note private while another chat is looked at", () => {
  const first = looksAt("c1");
  act(() => first.result.current.setNote(true));
  act(() => first.result.current.write("careful, @Asha Rao"));
  act(() => first.result.current.name({ uId: "u1", name: "Asha Rao" }));
  first.unmount();
  const other = looksAt("c2");
  expect(other.result.current).toMatchObject({ text: "", note: false });
  other.unmount();

  const back = looksAt("c1");
  expect(back.result.current).toMatchObject({ text: "careful, @Asha Rao", note: true });
  act(() => back.result.current.send());
  expect(said).toHaveBeenCalledWith({
    chatId: "c1",
    text: "careful, @Asha Rao",
    private: true,
    mentions: ["u1"],
  });
  expect(back.result.current).toMatchObject({ text: "", note: true });
});

it("keeps a file too, also one that is there once somebody looks elsewhere", () => {
  const first = looksAt("c1");
  act(() => first.result.current.write("Here it is"));
  first.unmount();
  first.result.current.setFile(FILE);
  const back = looksAt("c1");
  expect(back.result.current).toMatchObject({ text: "Here it is", file: FILE, note: false });
});

it("puts words back that were private as a note, with all that stands there", () => {
  const { result } = looksAt("c1");
  act(() => result.current.write("Hello"));
  act(() => result.current.putBack("see you", false));
  expect(result.current).toMatchObject({ text: "Hello\nsee you", note: false });
  act(() => result.current.putBack("a fraud", true));
  expect(result.current).toMatchObject({ text: "Hello\nsee you\na fraud", note: true });
  act(() => result.current.putBack("a reply", false));
  expect(result.current.note).toBe(true);
});

it("reads what was kept before as a reply", () => {
  localStorage.setItem("dlvrd.chat.draft.c1", "5");
  expect(looksAt("c1").result.current).toMatchObject({ text: "5", note: false, file: undefined });
});
