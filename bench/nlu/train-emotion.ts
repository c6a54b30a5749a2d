/** Learns the emotion model anew and writes the file that ships: node --import tsx bench/nlu/train-emotion.ts */
import { writeFileSync } from "node:fs";
import { learnEmotions, serialiseEmotion } from "#engines/nlu/emotion/index.ts";
import { dataFile } from "../kit.ts";
import { emotionRows } from "./emotion-rows.ts";

const SHIPPED = new URL("../../server/assets/emotion.bin", import.meta.url);

const file = dataFile("goemotions", "data.tsv");
if (!file)
  throw new Error("GoEmotions is not there: set BENCH_DATA to the folder that holds goemotions/data.tsv.");
const rows = emotionRows(file);
writeFileSync(SHIPPED, serialiseEmotion(learnEmotions([...rows.train, ...rows.dev])));
