/** Drawings as paths in a square of 24. */
export const CLOSE = "M6 6l12 12M18 6L6 18";
export const DOTS = "M5 11.5v1M12 11.5v1M19 11.5v1";
export const SEND = "M5 12h13M12 5l7 7-7 7";
export const CLIP = "M15 7l-6.5 6.5a1.5 1.5 0 0 0 3 3L18 10a3 3 0 0 0-6-6l-6.5 6.5a4.5 4.5 0 0 0 9 9L21 13";
export const TICK = "M5 12.5l4.5 4.5L19 7.5";
export const TICKS = "M2 12.5l4.5 4.5L15 7.5M11 16l1 1 9.5-9.5";
export const CLOCK = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v4.5l3 2";
export const WARNING = "M12 8v5M12 16.5v.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17";
export const FILE = "M14 3v5h5M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z";
export const DOWN = "M12 5v14M6 13l6 6 6-6";
export const STAR = "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z";
export const BELL = "M10 20.5a2.2 2.2 0 0 0 4 0M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z";
export const SAVE = "M12 4v11M7 10.5l5 5 5-5M5 20h14";
export const DOOR = "M13 4H6v16h7M10 12h10M16.5 8.5L20 12l-3.5 3.5";
export const PERSON = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20a7.5 7.5 0 0 1 15 0";
