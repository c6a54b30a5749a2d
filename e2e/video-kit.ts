import type { FrameLocator, Page } from "playwright-core";

type Side = Page | FrameLocator;

/** Pictures of the other side keep coming: so many more are shown from now on. */
export const flows = (side: Side, pictures = 5): Promise<void> =>
  side.locator("video.call-remote").evaluate(
    (video: HTMLVideoElement, wanted) =>
      new Promise<void>((resolve) => {
        const count = (left: number) =>
          video.requestVideoFrameCallback(() => (left > 1 ? count(left - 1) : resolve()));
        count(wanted);
      }),
    pictures,
  );
