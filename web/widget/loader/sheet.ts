/** How button and frame stand on the site's page. */
export const SHEET = `
:host { all: initial; --gap: 20px; color-scheme: inherit }
:host([hidden]), [hidden] { display: none !important }
button, iframe { position: fixed; z-index: 2147483000; right: max(var(--gap), env(safe-area-inset-right)); left: auto }
:host([data-edge=left]) button, :host([data-edge=left]) iframe { left: max(var(--gap), env(safe-area-inset-left)); right: auto }
button {
  bottom: max(var(--gap), env(safe-area-inset-bottom)); width: 60px; height: 60px; padding: 0; border: 2px solid transparent;
  border-radius: 50%; background: var(--colour); color: #fff; cursor: pointer;
  box-shadow: 0 6px 20px rgb(8 14 16 / .28), 0 1px 4px rgb(8 14 16 / .2); transition: transform .12s ease-out
}
button:hover { transform: scale(1.05) }
button:active { transform: scale(.97) }
button:focus-visible { outline: 3px solid var(--colour); outline-offset: 3px; box-shadow: 0 0 0 3px #fff }
svg { width: 28px; height: 28px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; display: block; margin: auto }
.bubble { fill: currentColor; stroke: none }
.cross, [aria-expanded=true] .bubble { display: none }
[aria-expanded=true] .cross { display: block }
span {
  position: absolute; top: -4px; inset-inline-end: -4px; box-sizing: border-box; min-width: 24px; height: 24px; padding: 0 6px;
  border: 2px solid #fff; border-radius: 12px; background: #d13a2f; color: #fff; font: 600 12px/20px system-ui, sans-serif
}
iframe {
  bottom: calc(max(var(--gap), env(safe-area-inset-bottom)) + 74px); width: 384px; height: min(640px, calc(100vh - 120px));
  height: min(640px, calc(100dvh - 120px)); border: 0; border-radius: 16px; background: transparent;
  box-shadow: 0 12px 40px rgb(8 14 16 / .28), 0 0 1px rgb(8 14 16 / .4)
}
@media (max-width: 480px), (max-height: 420px) {
  :host iframe, :host([data-edge=left]) iframe { inset: 0; width: 100%; height: 100%; height: 100dvh; border-radius: 0; box-shadow: none }
  [aria-expanded=true] { display: none }
}
@media (prefers-reduced-motion: no-preference) { iframe { animation: rise .18s ease-out } }
@media (prefers-reduced-motion: reduce) { button { transition: none } button:hover, button:active { transform: none } }
@media (forced-colors: active) { button, span { border-color: ButtonText; forced-color-adjust: auto } }
@media print { :host { display: none } }
@keyframes rise { from { opacity: 0; transform: translateY(12px) } }
`;
