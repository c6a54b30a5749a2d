import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { remember } from "#web/platform/storage.ts";

interface Place {
  x: number;
  y: number;
}
const KEY = "dlvrd.chat.box";
const STEP = 16;
const EDGE = 8;
/** A window that is being resized says so many times; its box is put back once it has settled. */
export const RESIZE_MS = 150;
const STEPS: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

function kept(): Place | undefined {
  try {
    return JSON.parse(remember.get(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** A box that is dragged by its header, or moved with the arrow keys there; where it was left is kept. */
export function useDrag() {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | undefined>(kept);
  const move = (next: Place) => {
    const { offsetWidth = 0, offsetHeight = 0 } = box.current ?? {};
    const inside = (value: number, size: number, room: number) =>
      Math.max(EDGE, Math.min(value, room - size - EDGE));
    const there = {
      x: inside(next.x, offsetWidth, innerWidth),
      y: inside(next.y, offsetHeight, innerHeight),
    };
    setPlace(there);
    remember.set(KEY, JSON.stringify(there));
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        remember.remove(KEY);
        setPlace(undefined);
      }, RESIZE_MS);
    };
    addEventListener("resize", resized);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", resized);
    };
  }, []);
  const now = (): Place => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { x: left, y: top };
  };
  const header = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const grip = event.currentTarget;
      const from = now();
      const { clientX, clientY } = event;
      const drag = (at: globalThis.PointerEvent) =>
        move({ x: from.x + at.clientX - clientX, y: from.y + at.clientY - clientY });
      const stop = () => {
        grip.removeEventListener("pointermove", drag);
        grip.removeEventListener("pointerup", stop);
        grip.removeEventListener("pointercancel", stop);
      };
      grip.setPointerCapture(event.pointerId);
      grip.addEventListener("pointermove", drag);
      grip.addEventListener("pointerup", stop);
      grip.addEventListener("pointercancel", stop);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const { x, y } = now();
      move({ x: x + step.x, y: y + step.y });
    },
  };
  const style = place && { left: place.x, top: place.y, right: "auto", bottom: "auto" };
  return { box, header, style };
}
