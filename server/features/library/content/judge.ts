import { withPieces } from "./file.ts";
import { judgeBoxes } from "./boxes.ts";
import { judgePdf } from "./pdf.ts";
import { firstLook, HEAD_BYTES } from "./signature.ts";
import { judgeText } from "./text.ts";
import type { Verdict } from "./verdict.ts";
import { judgeZip } from "./zip.ts";

/** Says what a file is by its bytes, or why it is refused. The name decides between texts only. */
export const judgeFile = (path: string, fileName: string): Promise<Verdict> =>
  withPieces(path, async (pieces) => {
    const look = firstLook(await pieces.at(0, HEAD_BYTES));
    if (!("family" in look)) return look;
    switch (look.family) {
      case "boxes":
        return judgeBoxes(pieces);
      case "pdf":
        return (await judgePdf(pieces)) ?? judgeText(pieces, fileName);
      case "zip":
        return judgeZip(pieces);
      default:
        return judgeText(pieces, fileName);
    }
  });
