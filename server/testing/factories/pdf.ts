/** A PDF of these pages, one text a page; a line that begins with "# " is set larger. */
export function makePdf(pages: readonly string[]): Buffer {
  const objects: string[] = ["<< /Type /Catalog /Pages 2 0 R >>", ""];
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  const kids: string[] = [];
  for (const text of pages) {
    const content = text.split("\n").map(lineOf).join("\n");
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    kids.push(`${objects.length + 1} 0 R`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
  }
  objects[1] = `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(" ")}] >>`;
  let file = "%PDF-1.4\n";
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = file.length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function lineOf(line: string, at: number): string {
  if (line === "") return "";
  const large = line.startsWith("# ");
  const text = (large ? line.slice(2) : line).replace(/[\\()]/g, "\\$&");
  return `BT /F1 ${large ? 20 : 10} Tf 50 ${780 - at * 14} Td (${text}) Tj ET`;
}
