import { useEffect } from "react";
import { useBranding } from "./branding/store.ts";

/** Names the document `{page} · {product}`; a page that shows one record calls it with the record's name. */
export function useTitle(page: string | undefined): void {
  const product = useBranding(({ title, propertyTitle }) => propertyTitle ?? title);
  useEffect(() => {
    if (page) document.title = `${page} · ${product}`;
  }, [page, product]);
}
