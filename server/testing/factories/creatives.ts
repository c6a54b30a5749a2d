import { createHash } from "node:crypto";
import { newId } from "#server/platform/ids.ts";
import type { TestApp } from "../harness.ts";
import { makePicture } from "./library.ts";

const FORM = {
  imagePrompt: "A lamp on a table",
  themeMode: "l",
  refImage: "",
  aspectRatio: "1:1",
  outputFileType: "png",
  headerImage: "",
  footerImage: "",
  logoImage: "",
  textPosition: "left",
  imageTextFontStyle: "Open-Sans",
  imageTncText: "",
  imageText: "",
  logoImageXposition: null,
  logoImageYposition: null,
  imageTncColorCode: "",
  imageTextColorCode: "",
};

/** An image library with one picture, and a preview that nobody has saved, as they lie in their tables. */
export async function makeCreatives({ platform }: TestApp, enterpriseId: string, mark: string) {
  const { system } = platform.database;
  const picture = await makePicture(64, 64);
  const files = async () => {
    const name = `creatives/${enterpriseId}/${newId()}`;
    await platform.store.put(`${name}.png`, picture);
    await platform.store.put(`${name}-small.webp`, await makePicture(8, 8, "webp"));
    return [
      "png",
      picture.length,
      64,
      64,
      createHash("sha256").update(picture).digest("hex"),
      `${name}.png`,
      `${name}-small.webp`,
    ];
  };
  const made = { "creative-library": newId(), "creative-image": newId(), "creative-preview": newId() };
  await system.query(
    "insert into creative_library (enterprise_id, id, name, language, created_by_name) values ($1, $2, $3, 'ENGLISH', $3)",
    [enterpriseId, made["creative-library"], `${mark} pictures`],
  );
  const form = JSON.stringify({ ...FORM, imagePrompt: mark });
  const [library, image, preview] = [
    made["creative-library"],
    made["creative-image"],
    made["creative-preview"],
  ];
  await system.query(
    `insert into creative_image (enterprise_id, id, library_id, name, form, created_by_name, format, size, width,
       height, sha256, file_key, thumbnail_key) values ($1, $2, $3, $4, $5, $4, $6, $7, $8, $9, $10, $11, $12)`,
    [enterpriseId, image, library, `${mark} picture`, form, ...(await files())],
  );
  await system.query(
    `insert into creative_preview (enterprise_id, id, integration_id, form, state, format, size, width, height,
       sha256, file_key, thumbnail_key) values ($1, $2, $3, $4, 'completed', $5, $6, $7, $8, $9, $10, $11)`,
    [enterpriseId, preview, newId(), form, ...(await files())],
  );
  return made;
}
