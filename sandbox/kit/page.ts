/** Text as it stands in HTML. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f2f4f8, #14161c); color: light-dark(#1c2230, #eef1f6); }
  main { box-sizing: border-box; width: min(26rem, 100vw); padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1f232d); box-shadow: 0 4px 24px #0002; }
  h1 { font-size: 1.1rem; margin: 0; }
  strong { display: block; font-size: 2rem; margin: .5rem 0; }
  p { margin: .25rem 0 1rem; color: light-dark(#4b5365, #b4bbc9); }
  p.wrong { color: light-dark(#b42318, #ff9c92); }
  form { display: grid; gap: .5rem; margin: 0; }
  label { display: grid; gap: .25rem; margin-bottom: .5rem; font-size: .9rem; }
  input, select { font: inherit; box-sizing: border-box; width: 100%; padding: .55rem .7rem; border: 1px solid light-dark(#6b7385, #8b93a5); border-radius: 8px; background: light-dark(#fff, #14161c); color: inherit; }
  button { font: inherit; padding: .7rem 1rem; border: 1px solid light-dark(#6b7385, #8b93a5); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
  form > button:first-of-type { background: #1d4ed8; border-color: #1d4ed8; color: #fff; }
  button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid light-dark(#1d4ed8, #93b4ff); outline-offset: 2px; }
`;

/** Lets nothing run, and a form be sent to wherever the caller wants people back. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action *; base-uri 'none'; frame-ancestors 'none'";

/** A page of a vendor's that people see. */
export const pageOf = (title: string, inside: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${inside}</main></body></html>`;
