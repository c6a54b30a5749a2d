/**
 * The library of pictures, loaded when the first one is made: it takes 20 MB of every process that holds it, and those
 * that send messages make none.
 */
export const loadSharp = async () => (await import("sharp")).default;
