import path from "node:path";
import { readBackup } from "../backup/read.ts";
import { type Command, say } from "../command.ts";

export const restore: Command = {
  name: "restore",
  usage: "--file backup.tar.gz",
  summary: "Bring a backup into an empty installation; the server must not be running.",
  options: { file: { type: "string" } },
  needs: ["file"],
  async run(installation, values) {
    const { rows, files, createdAt } = await readBackup(installation, path.resolve(values.file!));
    say(`${rows} rows and ${files} files of the backup of ${createdAt} are back.`);
  },
};
