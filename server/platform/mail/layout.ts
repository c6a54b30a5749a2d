/** A mail as it is written, before it has a look. */
export interface Letter {
  subject: string;
  /** Paragraphs. */
  lines: readonly string[];
  /** Where it leads to. */
  button?: { label: string; url: string };
  /** Set apart, to be typed somewhere else. */
  code?: string;
  /** Small, at the end. */
  foot: string;
}
export interface Look {
  /** Of whom it comes: the brand's title. */
  title: string;
  language: string;
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const FONT = "font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif";

/** The letter as plain text and as simple HTML that mail programs of every age draw alike. */
export function layOut(letter: Letter, { title, language }: Look): { text: string; html: string } {
  const { subject, lines, button, code, foot } = letter;
  const text = [...lines, code, button && `${button.label}: ${button.url}`, foot, title]
    .filter((part) => part !== undefined)
    .join("\n\n");
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escape(line)}</p>`).join("");
  const codeBox =
    code === undefined
      ? ""
      : `<p dir="ltr" style="margin:0 0 16px;font:600 28px/1.4 ui-monospace,monospace;letter-spacing:4px">${escape(code)}</p>`;
  const link =
    button === undefined
      ? ""
      : `<p style="margin:8px 0 24px"><a href="${escape(button.url)}" style="display:inline-block;padding:11px 22px;border-radius:6px;background:#0b6b62;color:#ffffff;text-decoration:none;font-weight:600">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6770;word-break:break-all" dir="ltr">${escape(button.url)}</p>`;
  const html = `<!doctype html>
<html lang="${escape(language)}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f5f6;color:#131c1f;${FONT}">
<div style="max-width:520px;margin:0 auto;padding:28px 32px;border:1px solid #dfe4e7;border-radius:8px;background:#ffffff">
<p style="margin:0 0 20px;font-size:18px;font-weight:600">${escape(title)}</p>
${paragraphs}${codeBox}${link}<p style="margin:0;font-size:13px;color:#5b6770">${escape(foot)}</p>
</div></body></html>`;
  return { text, html };
}
