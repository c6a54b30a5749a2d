import path from "node:path";
import { writeBackup } from "../backup/write.ts";
import { type Command, say } from "../command.ts";

export const backup: Command = {
  name: "backup",
  usage: "--file backup.tar.gz",
  summary: "Write every row and file into one archive; the server may go on running.",
  options: { file: { type: "string" } },
  needs: ["file"],
  async run(installation, values) {
    await installation.migrate();
    const file = path.resolve(values.file!);
    const { rows, files, bytes } = await writeBackup(installation, file);
    say(`${rows} rows and ${files} files are in ${file} (${(bytes / 1e6).toFixed(1)} MB).`);
    say("It holds the key that opens stored secrets: keep it where only you can read it.");
  },
};
