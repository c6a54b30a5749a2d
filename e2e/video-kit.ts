import type { FrameLocator, Page } from "playwright-core";

type Side = Page | FrameLocator;

/** Pictures of the other side keep coming: so many more are shown from now on. */
export const flows = (side: Side, pictures = 5): Promise<void> =>
  side.locator("video.call-remote").evaluate(
    (video: HTMLVideoElement, wanted) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error("No pictures came for 30 s.")), 30_000);
        const count = (left: number) =>
          video.requestVideoFrameCallback(() => (left > 1 ? count(left - 1) : resolve()));
        count(wanted);
      }),
    pictures,
  );
