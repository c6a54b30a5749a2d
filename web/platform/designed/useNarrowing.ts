import { useListParams } from "../list-params.ts";

/** How a list of what is drawn in a designer is narrowed and paged, as it stands in the address. */
export function useNarrowing<S extends string | number>(states: readonly S[]) {
  const [params, set] = useListParams({ from: 0, name: "", state: "" });
  const state = states.find((one) => String(one) === params.state);
  return { params, set, asked: { from: params.from, name: params.name.trim(), state } };
}
export type Narrowing = ReturnType<typeof useNarrowing>;
