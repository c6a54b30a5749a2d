const RATE = 16_000;
const SECONDS = 0.5;
const HERTZ = 440;
const HEADER_BYTES = 44;

/** Half a second of a quiet tone as WAV, 16 kHz mono: the least that a service of speech takes ("RIFF", PCM of 16 bits). */
export function beep(): Buffer {
  const count = RATE * SECONDS;
  const file = Buffer.alloc(HEADER_BYTES + count * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(count * 2, 40);
  for (let at = 0; at < count; at++)
    file.writeInt16LE(Math.round(3_000 * Math.sin((2 * Math.PI * HERTZ * at) / RATE)), HEADER_BYTES + at * 2);
  return file;
}
