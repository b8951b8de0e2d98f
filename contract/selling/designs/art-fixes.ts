import { ART_FIXES, type ArtFix } from './layers.ts'
import type { Pixels } from './pixels.ts'
import { thicken } from './thicken.ts'

/**
 * Corrections of a picture before it is printed. They change the pixels in place, in exactly the same way in the browser and on the server.
 */

/** Thinner lines break up in the print and wear off in the wash. */
const THINNEST_LINE_MM = 0.3

/** Applies fixes in the order of `ART_FIXES`. `widthMm`: the printed width of the whole picture. */
export function applyFixes(pixels: Pixels, fixes: readonly ArtFix[], widthMm: number): void {
  for (const fix of ART_FIXES.filter((candidate) => fixes.includes(candidate)))
    if (fix === 'remove-white') removeWhite(pixels)
    else if (fix === 'thicken') thicken(pixels, (THINNEST_LINE_MM * pixels.width) / widthMm)
    else invert(pixels)
}

/** The lowest channel value of a pixel that counts as white. It is below 255 because scans and JPEG files are not exact. */
const NEAR_WHITE = 240
const CLEAR = 1
const FRINGE = 2
/** Width of a blended edge in pixels. */
const REACH = 2

/** Makes white areas at the picture's edge transparent. Neighbouring pixels that blend into white become translucent. */
export function removeWhite({ width, height, data }: Pixels): void {
  const state = new Uint8Array(width * height)
  const at255 = (i: number) => data[i] as number
  const isWhite = (at: number) => {
    const i = at * 4
    return data[i + 3] === 0 || (at255(i) >= NEAR_WHITE && at255(i + 1) >= NEAR_WHITE && at255(i + 2) >= NEAR_WHITE)
  }
  fillFromEdges({ width, height, state }, isWhite)
  softenEdges({ width, height, data }, state)
  for (let at = 0, i = 0; at < state.length; at++, i += 4)
    if (state[at] === CLEAR) {
      data[i] = 0
      data[i + 1] = 0
      data[i + 2] = 0
      data[i + 3] = 0
    }
}

type Marked = { width: number; height: number; state: Uint8Array }

/**
 * Marks as CLEAR the white pixels that are connected with the picture's edge. Works in horizontal runs, to keep the list of pixels to visit
 * short.
 */
function fillFromEdges({ width, height, state }: Marked, isWhite: (at: number) => boolean): void {
  const open: number[] = []
  const look = (at: number) => {
    if (state[at] === 0 && isWhite(at)) open.push(at)
  }
  for (let x = 0; x < width; x++) {
    look(x)
    look((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    look(y * width)
    look(y * width + width - 1)
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (state[at] !== 0) continue
    const row = at - (at % width)
    let [left, right] = [at, at]
    while (left > row && state[left - 1] === 0 && isWhite(left - 1)) left--
    while (right < row + width - 1 && state[right + 1] === 0 && isWhite(right + 1)) right++
    state.fill(CLEAR, left, right + 1)
    for (const next of [-width, width]) {
      if (row + next < 0 || row + next >= width * height) continue
      let isInRun = false
      for (let other = left + next; other <= right + next; other++) {
        const isOpen = state[other] === 0 && isWhite(other)
        if (isOpen && !isInRun) open.push(other)
        isInRun = isOpen
      }
    }
  }
}

/** The difference of a pixel from white, 0 to 255. */
function measureInk(data: Pixels['data'], at: number): number {
  const i = at * 4
  return 255 - Math.min(data[i] ?? 255, data[i + 1] ?? 255, data[i + 2] ?? 255)
}

/**
 * Softens the pixels next to cleared ones. Such a pixel is treated as a blend of white and the strongest colour nearby. Its white becomes
 * transparency. The next pixel inwards is softened too if it has more colour.
 */
function softenEdges(pixels: Pixels, state: Uint8Array): void {
  const { data } = pixels
  const edge = besideCleared(pixels, state)
  for (const at of [...edge])
    around(pixels, at, 1, (other) => {
      if (state[other] !== 0 || measureInk(data, other) <= measureInk(data, at)) return
      state[other] = FRINGE
      edge.push(other)
    })
  const strongest = edge.map((at) => {
    let most = 0
    around(pixels, at, REACH, (other) => {
      if (state[other] !== CLEAR) most = Math.max(most, measureInk(data, other))
    })
    return most
  })
  edge.forEach((at, index) => {
    const most = strongest[index] ?? 0
    const share = most === 0 ? 0 : measureInk(data, at) / most
    if (share < 1) unblend(data, at * 4, share)
  })
}

/** Marks and returns the pixels that touch a cleared one. */
function besideCleared(pixels: Pixels, state: Uint8Array): number[] {
  const { width, data } = pixels
  const edge: number[] = []
  for (let at = 0; at < state.length; at++) {
    if (state[at] !== CLEAR) continue
    const x = at % width
    const isInside =
      (x === 0 || state[at - 1] === CLEAR) &&
      (x === width - 1 || state[at + 1] === CLEAR) &&
      (at < width || state[at - width] === CLEAR) &&
      (at >= state.length - width || state[at + width] === CLEAR)
    if (isInside) continue
    around(pixels, at, 1, (other) => {
      // White that touches a cleared pixel only at a corner is a part of the picture.
      if (state[other] !== 0 || measureInk(data, other) <= 255 - NEAR_WHITE) return
      state[other] = FRINGE
      edge.push(other)
    })
  }
  return edge
}

/** Visits the pixels in the square around a pixel. */
function around({ width, height }: Pixels, at: number, reach: number, visit: (other: number) => void): void {
  const [x, y] = [at % width, Math.floor(at / width)]
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
      visit(row * width + column)
}

/** Turns a blend of a colour and white into the translucent colour. `share` is the share of the colour in the blend. */
function unblend(data: Pixels['data'], i: number, share: number): void {
  for (let channel = i; channel < i + 3; channel++)
    data[channel] = share === 0 ? 0 : Math.round(Math.max(0, 255 - (255 - (data[channel] ?? 0)) / share))
  data[i + 3] = Math.round((data[i + 3] ?? 0) * share)
}

/**
 * Inverts the lightness but keeps hue and colourfulness (HSL), so that dark ink becomes light. Applied twice, it restores the
 * picture.
 */
export function invert({ data }: Pixels): void {
  for (let i = 0; i < data.length; i += 4) {
    const red = data[i] as number
    const green = data[i + 1] as number
    const blue = data[i + 2] as number
    const change = 255 - Math.max(red, green, blue) - Math.min(red, green, blue)
    data[i] = red + change
    data[i + 1] = green + change
    data[i + 2] = blue + change
  }
}
