import { useState } from "react";
import { remember } from "./storage.ts";

/** How many rows people may have on a page. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** How many rows a page of this list has, as it was chosen last on this device. */
export function usePageSize(list: string, usual: number) {
  const key = `dlvrd.rows.${list}`;
  const [size, setSize] = useState(() => {
    const kept = Number(remember.get(key));
    return PAGE_SIZES.find((one) => one === kept) ?? usual;
  });
  const choose = (next: number) => {
    remember.set(key, String(next));
    setSize(next);
  };
  return [size, choose] as const;
}
