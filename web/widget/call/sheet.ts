/** How a call looks, on a site's chat, on its own page and in the console: the variables of the theme and no more. */
const SHEET = `
.call { display: grid; grid-template-rows: minmax(0, 1fr) auto; block-size: 100%; min-block-size: 0; background: #10181a; color: #f2f6f6; font-family: var(--sans) }
.call-stage { position: relative; display: grid; min-block-size: 0; overflow: hidden }
.call video { display: block; background: #1c272a }
.call-remote { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; object-fit: contain }
.call-local { position: absolute; inset-block-end: 10px; inset-inline-end: 10px; inline-size: min(28%, 180px); aspect-ratio: 4 / 3; border: 1px solid rgb(255 255 255 / .35); border-radius: var(--radius-card); object-fit: cover }
.call-local[data-mirror] { transform: scaleX(-1) }
.call-notes { position: absolute; inset-block-start: 10px; inset-inline: 10px; display: grid; gap: 6px; justify-items: center; pointer-events: none }
.call-notes > * { margin: 0; padding: 6px 12px; border-radius: 16px; background: rgb(8 14 16 / .86); font-size: 14px; line-height: 20px; text-align: center; pointer-events: auto }
.call-notes [data-kind="recorded"]::before { content: ""; display: inline-block; inline-size: 10px; block-size: 10px; margin-inline-end: 8px; border-radius: 50%; background: #ff6b61 }
.call-question { display: grid; gap: 10px; justify-items: center; max-inline-size: 340px; border-radius: var(--radius-dialog) !important; padding: 12px 16px !important }
.call-question p { margin: 0 }
.call-row { display: flex; flex-wrap: wrap; gap: 8px; justify-content: center }
.call-bar { display: flex; flex-wrap: wrap; gap: 6px; justify-content: center; padding: 10px; background: #0b1214 }
.call button { border: 1px solid transparent; color: inherit; font: inherit; cursor: pointer }
.call-round { display: grid; inline-size: 44px; block-size: 44px; padding: 0; border-radius: 50%; background: rgb(255 255 255 / .16); place-items: center }
.call-round:hover { background: rgb(255 255 255 / .28) }
.call-round[aria-pressed="true"] { background: #f2f6f6; color: #10181a }
.call-round:disabled { opacity: .4; cursor: default }
.call-round.call-end { background: #b42318 }
.call-round.call-end:hover { background: #8f1c13 }
.call-word { min-block-size: 40px; padding: 6px 18px; border-radius: 20px; background: #f2f6f6; color: #10181a; font-weight: 600 }
button.call-word { color: #10181a }
button.call-word.call-plain { background: transparent; border-color: rgb(255 255 255 / .55); color: #f2f6f6 }
.call :focus-visible { outline: 2px solid #fff; outline-offset: 2px }
.call .icon { display: block; inline-size: 22px; block-size: 22px; fill: none; stroke: currentcolor; stroke-linecap: round; stroke-linejoin: round; stroke-width: 1.8 }
.call [hidden] { display: none !important }
.call-ring { grid-template-rows: auto; gap: 16px; align-content: center; justify-items: center; padding: 24px; text-align: center }
.call-ring h2 { margin: 0; font-size: 18px; font-weight: 600; line-height: 24px }
.call-over-page { position: fixed; inset: 0; z-index: 5 }
@media (forced-colors: active) { .call button { border-color: currentcolor } }
`;
let worn = false;

/** Puts the sheet on without a style element, which a page's policy may forbid. */
export function wearSheet(): void {
  if (worn) return;
  worn = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
