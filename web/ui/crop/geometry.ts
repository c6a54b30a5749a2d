/** How a picture lies behind the frame: enlarged, turned about its middle, and moved. */
export interface Pose {
  /** 1: just large enough to fill the frame. */
  zoom: number;
  /** Degrees, clockwise. */
  angle: number;
  /** How far its middle is from the frame's, in the frame's own pixels. */
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

export const ZOOM_MAX = 4;
export const START: Pose = { zoom: 1, angle: 0, x: 0, y: 0 };

/** The largest frame of an aspect ratio in a place. */
export function frameIn(place: Size, ratio: number): Size {
  const width = Math.min(place.width, place.height * ratio);
  return { width, height: width / ratio };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The frame as the turned picture sees it: the upright rectangle around it. */
function around({ width, height }: Size, angle: number): Size {
  const [sine, cosine] = [Math.abs(Math.sin(radians(angle))), Math.abs(Math.cos(radians(angle)))];
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}

/** By how much the picture's own pixels are enlarged. No corner of the frame is ever empty. */
export function scaleOf(picture: Size, frame: Size, { zoom, angle }: Pose): number {
  const needed = around(frame, angle);
  return zoom * Math.max(needed.width / picture.width, needed.height / picture.height);
}

/** The nearest pose that leaves no part of the frame empty. */
export function settled(picture: Size, frame: Size, pose: Pose): Pose {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, pose.zoom));
  const scale = scaleOf(picture, frame, { ...pose, zoom });
  const needed = around(frame, pose.angle);
  const [sine, cosine] = [Math.sin(radians(pose.angle)), Math.cos(radians(pose.angle))];
  const room = {
    x: Math.max(0, (picture.width * scale - needed.width) / 2),
    y: Math.max(0, (picture.height * scale - needed.height) / 2),
  };
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  // Limits hold along the picture's own sides.
  const along = within(pose.x * cosine + pose.y * sine, room.x);
  const across = within(pose.y * cosine - pose.x * sine, room.y);
  return { zoom, angle: pose.angle, x: along * cosine - across * sine, y: along * sine + across * cosine };
}

/** The size of what is cut out: as many pixels as the picture has there, at most `limit` on a side. */
export function outputOf(picture: Size, frame: Size, pose: Pose, limit: number): Size {
  const scale = scaleOf(picture, frame, pose);
  const shrink = Math.min(1, limit / (Math.max(frame.width, frame.height) / scale));
  const pixels = (side: number) => Math.max(1, Math.round((side / scale) * shrink));
  return { width: pixels(frame.width), height: pixels(frame.height) };
}
