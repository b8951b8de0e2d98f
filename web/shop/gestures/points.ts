/** A point on a plane, in any unit. */
export type Point = { x: number; y: number }

/** The vector from one point to another: its length, and its angle in degrees, clockwise from the right. */
export function polar(from: Point, to: Point): { length: number; angle: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return { length: Math.hypot(dx, dy), angle: (Math.atan2(dy, dx) * 180) / Math.PI }
}

function findMiddle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** How two fingers have moved: the factor of their distance, their rotation in degrees, and the movement of their middle. */
export function measurePinch([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]) {
  const [before, now] = [polar(a, b), polar(c, d)]
  const [from, to] = [findMiddle(a, b), findMiddle(c, d)]
  return {
    scale: now.length / Math.max(1, before.length),
    turn: now.angle - before.angle,
    from,
    by: { x: to.x - from.x, y: to.y - from.y },
  }
}
