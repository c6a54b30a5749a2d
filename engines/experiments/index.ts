export { isHeldOut, type Sharing, variantOf } from "./assign.ts";
export { type Judged, judge } from "./judge.ts";
export { type Compared, compare, type Trials, type Verdict, wilson } from "./compare.ts";
