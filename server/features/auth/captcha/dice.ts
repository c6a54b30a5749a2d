import { randomInt } from "node:crypto";

const STEPS = 2 ** 32;

/** A number from 0 up to 1. A captcha's are nobody's to foretell; a test's come from a seed. */
export type Dice = () => number;

export const dice: Dice = () => randomInt(STEPS) / STEPS;

export const between = (roll: Dice, low: number, high: number): number => low + (high - low) * roll();

/** As far to one side as to the other. */
export const about = (roll: Dice, far: number): number => between(roll, -far, far);
