export interface LetterFigure {
  name: string;
  value: string;
  moved: string;
}
/** A text that comes with it as a file. */
export interface LetterFile {
  name: string;
  type: string;
  text: string;
}
/** A mail as it is written, before it has a look. */
export interface Letter {
  subject: string;
  /** Paragraphs. */
  lines: readonly string[];
  /** Numbers, each with its name and how it has moved. */
  figures?: readonly LetterFigure[];
  /** Paragraphs beneath them. */
  beneath?: readonly string[];
  /** Where it leads to. */
  button?: { label: string; url: string };
  /** Set apart, to be typed somewhere else. */
  code?: string;
  /** Small, at the end. */
  foot: string;
  /** Where the reader takes themselves off it. */
  leave?: { label: string; url: string };
  files?: readonly LetterFile[];
}
export interface Look {
  /** Of whom it comes: the brand's title. */
  title: string;
  language: string;
  /** Of the button, as #rrggbb. */
  colour?: string;
  /** The address of a picture that stands for the title. */
  logo?: string;
  /** Who stands behind it, and where they are reached: beneath everything. */
  contact?: readonly string[];
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const PETROL = "#0b6b62";
/** The contrast at which words are readable. */
const READABLE = 4.5;
const FONT = "font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif";

/** The letter as plain text and as simple HTML that mail programs of every age draw alike. */
export function layOut(letter: Letter, look: Look): { text: string; html: string } {
  const { title, language, colour = PETROL, logo, contact = [] } = look;
  const { subject, lines, figures = [], beneath = [], button, code, foot, leave } = letter;
  const table = figures.map(({ name, value, moved }) => `${name}: ${value}${moved && ` (${moved})`}`);
  const text = [
    ...lines,
    table.join("\n") || undefined,
    ...beneath,
    code,
    button && `${button.label}: ${button.url}`,
    foot,
    leave && `${leave.label}: ${leave.url}`,
    [title, ...contact].join("\n"),
  ]
    .filter((part) => part !== undefined)
    .join("\n\n");
  const paragraphs = (all: readonly string[]) =>
    all.map((line) => `<p style="margin:0 0 16px">${escape(line)}</p>`).join("");
  const codeBox =
    code === undefined
      ? ""
      : `<p dir="ltr" style="margin:0 0 16px;font:600 28px/1.4 ui-monospace,monospace;letter-spacing:4px">${escape(code)}</p>`;
  const link =
    button === undefined
      ? ""
      : `<p style="margin:8px 0 24px"><a href="${escape(button.url)}" style="display:inline-block;padding:11px 22px;border-radius:6px;background:${colour};color:${wordsOn(colour)};text-decoration:none;font-weight:600">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6770;word-break:break-all" dir="ltr">${escape(button.url)}</p>`;
  const leaving =
    leave === undefined
      ? ""
      : `\n<p style="margin:8px 0 0;font-size:13px"><a href="${escape(leave.url)}" style="color:#5b6770">${escape(leave.label)}</a></p>`;
  const html = `<!doctype html>
<html lang="${escape(language)}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f5f6;color:#131c1f;${FONT}">
<div style="max-width:520px;margin:0 auto;padding:28px 32px;border:1px solid #dfe4e7;border-radius:8px;background:#ffffff">
<p style="margin:0 0 20px;font-size:18px;font-weight:600">${logo === undefined ? escape(title) : `<img src="${escape(logo)}" alt="${escape(title)}" height="32" style="height:32px;max-width:100%;border:0">`}</p>
${paragraphs(lines)}${tableOf(figures)}${paragraphs(beneath)}${codeBox}${link}<p style="margin:0;font-size:13px;color:#5b6770">${escape(foot)}</p>${leaving}${beneathAll(contact)}
</div></body></html>`;
  return { text, html };
}

const beneathAll = (contact: readonly string[]): string =>
  contact.length === 0
    ? ""
    : `\n<p style="margin:20px 0 0;padding-top:12px;border-top:1px solid #dfe4e7;font-size:13px;color:#5b6770">${contact.map((line) => `<bdi>${escape(line)}</bdi>`).join("<br>")}</p>`;

const LINEAR = [0.2126, 0.7152, 0.0722];
/** White words, or dark ones where white would be hard to read (WCAG 2.2, 1.4.3). */
function wordsOn(colour: string): string {
  const light = LINEAR.reduce((sum, share, at) => {
    const part = Number.parseInt(colour.slice(1 + at * 2, 3 + at * 2), 16) / 255;
    return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  }, 0);
  return 1.05 / (light + 0.05) >= READABLE ? "#ffffff" : "#131c1f";
}

const CELL = "padding:9px 0;border-bottom:1px solid #dfe4e7";

function tableOf(figures: readonly LetterFigure[]): string {
  if (figures.length === 0) return "";
  const rows = figures.map(
    ({ name, value, moved }) =>
      `<tr><td style="${CELL}">${escape(name)}</td>` +
      `<td style="${CELL};padding-inline:12px;text-align:end;font-weight:600;white-space:nowrap"><bdi>${escape(value)}</bdi></td>` +
      `<td style="${CELL};text-align:end;font-size:13px;color:#5b6770;white-space:nowrap"><bdi>${escape(moved)}</bdi></td></tr>`,
  );
  return `<table role="presentation" style="width:100%;margin:0 0 20px;border-collapse:collapse">${rows.join("")}</table>\n`;
}
