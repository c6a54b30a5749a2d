/** The look of pages that stand by themselves: that of the console, in the colours that the reader's system has. */
export const STYLE = `
:root{--app:#f6f8f8;--surface:#fff;--line:#dfe6e6;--control:#7f9093;--text:#131c1f;--muted:#566669;--brand:#0c716c;--on-brand:#fff;--ok:#17703f;--ok-bg:#e4f3ea}
@media (prefers-color-scheme:dark){:root{--app:#0f1518;--surface:#182124;--line:#2a363b;--control:#66777c;--text:#e6eced;--muted:#9dadb1;--brand:#46a29c;--on-brand:#0f1518;--ok:#7fd0a4;--ok-bg:#143324}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100dvh;padding:clamp(16px,6vw,64px) 16px;background:var(--app);color:var(--text);font:400 16px/24px system-ui,"Noto Sans","Noto Sans Devanagari","Noto Naskh Arabic",sans-serif}
main{max-inline-size:480px;margin-inline:auto;padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
h1{margin:0 0 8px;font-size:22px;line-height:30px}
p{margin:0 0 16px;overflow-wrap:anywhere}
.note{margin:16px 0 0;color:var(--muted);font-size:14px;line-height:20px}
.saved{padding:8px 12px;border-radius:8px;background:var(--ok-bg);color:var(--ok)}
fieldset{margin:0 0 16px;padding:0;border:0}
legend{margin:0 0 8px;padding:0}
label{display:flex;gap:12px;align-items:center;min-block-size:48px;padding:8px 0;border-block-start:1px solid var(--line);cursor:pointer}
label span{min-inline-size:0;overflow-wrap:anywhere}
label small{display:block;color:var(--muted);font-size:14px;line-height:20px}
input{flex:none;inline-size:20px;block-size:20px;margin:0;accent-color:var(--brand)}
button{inline-size:100%;min-block-size:44px;margin-block-start:8px;padding:8px 16px;border:1px solid var(--brand);border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button.plain{border-color:var(--control);background:transparent;color:var(--text)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`;
