import { expect, test } from 'vitest'
import { applyFixes, invert, removeWhite } from './art-fixes.ts'
import type { Pixels } from './pixels.ts'

type Pixel = [red: number, green: number, blue: number, alpha: number]
const WHITE: Pixel = [255, 255, 255, 255]
const CLEAR: Pixel = [0, 0, 0, 0]

function picture(width: number, height: number, at: (x: number, y: number) => Pixel): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(at(x, y), (y * width + x) * 4)
  return { width, height, data }
}

const pixel = ({ width, data }: Pixels, x: number, y: number) => [...data.subarray((y * width + x) * 4).subarray(0, 4)]
const alphas = (pixels: Pixels) =>
  Array.from({ length: pixels.height }, (_, y) =>
    Array.from({ length: pixels.width }, (_, x) => (pixel(pixels, x, y)[3] === 0 ? '.' : '#')).join(''),
  )

test('white around a drawing becomes transparent, white inside it stays', () => {
  const RED: Pixel = [200, 20, 40, 255]
  const ring = picture(9, 9, (x, y) => {
    const far = Math.max(Math.abs(x - 4), Math.abs(y - 4))
    return far === 2 ? RED : far === 4 ? [250, 249, 251, 255] : WHITE
  })
  removeWhite(ring)
  expect(alphas(ring)).toEqual([
    '.........',
    '.........',
    '..#####..',
    '..#####..',
    '..#####..',
    '..#####..',
    '..#####..',
    '.........',
    '.........',
  ])
  expect([pixel(ring, 2, 4), pixel(ring, 4, 4)]).toEqual([RED, WHITE])
})

test('an edge that is blended with white becomes translucent in the colour of the drawing', () => {
  const half: Pixel = [255, 192, 128, 255]
  const soft = picture(8, 3, (x) => (x < 3 ? WHITE : x === 3 ? half : [255, 128, 0, 255]))
  removeWhite(soft)
  expect(pixel(soft, 2, 1)).toEqual(CLEAR)
  const [red, green = 0, blue, alpha = 0] = pixel(soft, 3, 1)
  expect([red, blue]).toEqual([255, 0])
  expect(Math.abs(green - 128)).toBeLessThan(3)
  expect(Math.abs(alpha - 127)).toBeLessThan(2)
})

test('lines thinner than 0.3 mm get that thickness, in their colour, and thicker ones stay', () => {
  const INK: Pixel = [10, 60, 90, 255]
  // 100 mm wide: ten pixels per millimetre, so a line has to have three.
  const lines = (isInk: (x: number, y: number) => boolean) => {
    const pixels = picture(1_000, 30, (x, y) => (isInk(x, y) ? INK : CLEAR))
    applyFixes(pixels, ['thicken'], 100)
    return pixels
  }
  const column = (pixels: Pixels, x: number) => Array.from({ length: 30 }, (_, y) => pixel(pixels, x, y)[3] === 255)
  const row = (pixels: Pixels, y: number) => Array.from({ length: 40 }, (_, x) => pixel(pixels, x, y)[3] === 255)
  const across = lines((_, y) => y === 15)
  expect(column(across, 500).filter(Boolean)).toHaveLength(3)
  expect(pixel(across, 500, 14)).toEqual(INK)
  expect(
    row(
      lines((x) => x === 20),
      10,
    ).filter(Boolean),
  ).toHaveLength(3)
  const thick = lines((_, y) => y >= 10 && y < 15)
  expect(column(thick, 500).filter(Boolean)).toHaveLength(5)
  // A slanted line of one pixel: its horizontal cut is longer than its thickness by the square root of two.
  expect(
    row(
      lines((x, y) => x === y),
      15,
    ).filter(Boolean).length,
  ).toBeGreaterThanOrEqual(4)
})

test('lines of a picture without transparency are what is dark in it', () => {
  const pixels = picture(1_000, 30, (_, y) => (y === 15 ? [0, 0, 0, 255] : WHITE))
  applyFixes(pixels, ['thicken'], 100)
  expect([13, 14, 15, 16, 17].map((y) => pixel(pixels, 500, y)[0])).toEqual([255, 0, 0, 0, 255])
})

test('dark ink becomes light and keeps its hue; inverted twice a picture is as before', () => {
  const random = picture(64, 64, (x, y) => [(x * 97) % 256, (y * 57) % 256, (x * y) % 256, (x + y) % 256])
  const before = [...random.data]
  const navy = picture(1, 1, () => [20, 30, 90, 200])
  invert(navy)
  expect(pixel(navy, 0, 0)).toEqual([165, 175, 235, 200])
  invert(random)
  expect([...random.data]).not.toEqual(before)
  invert(random)
  expect([...random.data]).toEqual(before)
})

test('fixes are applied in one order, whatever the order in which they were chosen', () => {
  const make = () => picture(40, 40, (x, y) => (x === 20 || y === 7 ? [30, 30, 30, 255] : WHITE))
  const [first, other] = [make(), make()]
  applyFixes(first, ['invert', 'thicken', 'remove-white'], 5)
  applyFixes(other, ['remove-white', 'thicken', 'invert'], 5)
  expect([...first.data]).toEqual([...other.data])
  expect([pixel(first, 20, 20), pixel(first, 0, 0)]).toEqual([
    [225, 225, 225, 255],
    [255, 255, 255, 0],
  ])
})
