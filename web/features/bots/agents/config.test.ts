import { describe, expect, it } from "vitest";
import { THRESHOLD_HINT } from "#contract/bots/agents.ts";
import en from "../text/en.ts";
import { bodyOf, type ConfigFields, configProblems, thresholdOf } from "./config.ts";

const fine: ConfigFields = {
  modelType: "GPT2",
  openaiKey: "",
  entityExtractRetries: 3,
  outOfScopeMessage: "",
  language: "en",
  confidenceThreshold: 0.5,
  handOver: { words: ["human"], afterMisses: 2, intentIds: [], message: "" },
};
const misses = (afterMisses: number | string) => ({ handOver: { ...fine.handOver, afterMisses } });

describe("the configuration", () => {
  it.each([
    [{}, {}],
    [{ entityExtractRetries: 0 }, { entityExtractRetries: "config.retriesMin" }],
    [{ entityExtractRetries: "" }, { entityExtractRetries: "config.required" }],
    [{ entityExtractRetries: 1.5 }, { entityExtractRetries: "config.whole" }],
    [{ entityExtractRetries: 21 }, { entityExtractRetries: "config.retriesMax" }],
    [{ confidenceThreshold: 200.5 }, { confidenceThreshold: "config.thresholdHint" }],
    [{ confidenceThreshold: -0.1 }, { confidenceThreshold: "config.thresholdHint" }],
    [{ confidenceThreshold: "-" }, { confidenceThreshold: "config.thresholdHint" }],
    [{ confidenceThreshold: "" }, { confidenceThreshold: "config.required" }],
    [{ confidenceThreshold: 0 }, {}],
    [{ confidenceThreshold: 75 }, {}],
    [misses(0), {}],
    [misses(""), { "handOver.afterMisses": "config.required" }],
    [misses(1.5), { "handOver.afterMisses": "config.whole" }],
    [misses(21), { "handOver.afterMisses": "config.handOver.missesRange" }],
    [misses(-1), { "handOver.afterMisses": "config.handOver.missesRange" }],
  ])("%o is answered by %o", (change, problems) => {
    expect(configProblems({ ...fine, ...change })).toEqual(problems);
  });
  it("keeps the slider within its ends and sends numbers", () => {
    const typed = ["75", 150, "", -1, 0.35, 1];
    expect(typed.map(thresholdOf)).toEqual([0.75, 1, 0, 0, 0.35, 1]);
    expect(bodyOf({ ...fine, entityExtractRetries: "4" }).entityExtractRetries).toBe(4);
    expect(bodyOf({ ...fine, ...misses("3") }).handOver.afterMisses).toBe(3);
    const worded = { ...fine, handOver: { ...fine.handOver, words: [" the boss ", "", "human"] } };
    expect(bodyOf(worded).handOver.words).toEqual(["the boss", "human"]);
  });
  it("uses the contract's own hint", () => {
    expect(en.config.thresholdHint).toBe(THRESHOLD_HINT);
  });
});
