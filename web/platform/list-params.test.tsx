import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it } from "vitest";
import { useListParams } from "./list-params.ts";

function start(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(
    () => {
      const [params, set] = useListParams({ from: 0, name: "", archived: false });
      return { params, set, search: useLocation().search };
    },
    { wrapper },
  ).result;
}

it("reads the address and falls back where it makes no sense", () => {
  expect(start("/?from=30&name=order&archived=true").current.params).toEqual({
    from: 30,
    name: "order",
    archived: true,
  });
  expect(start("/?from=minus&archived=maybe").current.params).toEqual({ from: 0, name: "", archived: false });
});

it("writes only what differs, and a new filter starts at the first page", () => {
  const list = start("/?from=30&story=7");
  act(() => list.current.set({ name: "refund" }));
  expect(list.current.search).toBe("?story=7&name=refund");
  act(() => list.current.set({ from: 15 }));
  expect(list.current.params).toEqual({ from: 15, name: "refund", archived: false });
  act(() => list.current.set({ name: "", from: 0 }));
  expect(list.current.search).toBe("?story=7");
});

it("begins a change from the one before, drawn or not", () => {
  const list = start("/?name=order");
  act(() => {
    list.current.set({ archived: true });
    list.current.set({ name: "refund" });
  });
  expect(list.current.search).toBe("?name=refund&archived=true");
  act(() => {
    list.current.set({ archived: false });
    list.current.set({ name: "money" });
  });
  expect(list.current.params).toEqual({ from: 0, name: "money", archived: false });
});
