import type { ReactNode } from "react";

/** A link that a stranger may have written: only to web pages, and telling them nothing of us. */
export const Outside = ({ url, children }: { url: string; children: ReactNode }) =>
  /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
