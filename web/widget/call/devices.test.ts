import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDevices } from "./devices.ts";

class FakeStream {
  readonly active = true;
}
const stream = new FakeStream() as unknown as MediaStream;
const refusal = (name: string) => new DOMException("no", name);
/** A browser that answers for camera and microphone, for the microphone alone, for the camera alone. */
const browser = (...answers: (MediaStream | string)[]) => {
  const getUserMedia = vi.fn();
  for (const answer of answers)
    if (typeof answer === "string") getUserMedia.mockRejectedValueOnce(refusal(answer));
    else getUserMedia.mockResolvedValueOnce(answer);
  vi.stubGlobal("navigator", { mediaDevices: { getUserMedia } });
  return getUserMedia;
};
beforeEach(() => vi.stubGlobal("MediaStream", FakeStream));
afterEach(() => vi.unstubAllGlobals());

it("opens both", async () => {
  browser(stream);
  expect(await openDevices()).toEqual({ stream, trouble: null });
});

it("goes on with what there is, and says what is missing", async () => {
  browser("NotFoundError", stream);
  expect(await openDevices()).toMatchObject({ stream, trouble: "noCamera" });
  browser("NotFoundError", "NotFoundError", stream);
  expect(await openDevices()).toMatchObject({ stream, trouble: "noMicrophone" });
  browser("NotFoundError", "NotFoundError", "NotFoundError");
  expect((await openDevices()).trouble).toBe("noDevices");
});

it("does not ask twice who was refused, and knows a camera in use", async () => {
  const asked = browser("NotAllowedError");
  expect((await openDevices()).trouble).toBe("denied");
  expect(asked).toHaveBeenCalledOnce();
  browser("NotReadableError", stream);
  expect(await openDevices()).toMatchObject({ stream, trouble: "busy" });
});

it("says that a page without https is shown no devices", async () => {
  vi.stubGlobal("navigator", {});
  expect((await openDevices()).trouble).toBe("insecure");
});
