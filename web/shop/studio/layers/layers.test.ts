import { expect, test } from 'vitest'
import { largestArea } from '#contract/catalogue/garments.ts'
import type { Layer, PictureLayer, TextLayer } from '#contract/selling/designs/layers.ts'
import { markStored, usedOnly } from '#web/shop/studio/design-form.ts'
import type { StudioPicture } from '#web/shop/studio/picture.ts'
import { aligned, dragged, EDGES, findBounds, spread } from './geometry.ts'
import { filling, onGarment, reshaped } from './new-layer.ts'
import { edited, moveLayer, NO_HISTORY, redone, undone } from './use-layers.ts'

const SIZE = { width: 200, height: 100 }
const AREA = { widthMm: 300, heightMm: 400 }
const AT = { x: 10, y: 20, width: 100, rotation: 0 }

function picture(id: string, more: Partial<PictureLayer> = {}): PictureLayer {
  return { id, kind: 'picture', picture: 0, fixes: [], side: 'front', area: 'chest', ...AT, ...more }
}

test.each([
  ['left', { left: 0 }],
  ['centre', { left: 100 }],
  ['right', { right: 300 }],
  ['top', { top: 0 }],
  ['middle', { top: 175 }],
  ['bottom', { bottom: 400 }],
] as const)('a layer is aligned %s by the edges that it has when rotated', (edge, expected) => {
  expect(findBounds(aligned(AT, SIZE, AREA, edge), SIZE)).toMatchObject(expected)
  const turned = { ...AT, rotation: 90 }
  expect(findBounds(turned, SIZE).right - findBounds(turned, SIZE).left).toBeCloseTo(50)
  const bounds = findBounds(aligned(turned, SIZE, AREA, edge), SIZE)
  if (edge === 'left') expect(bounds.left).toBeCloseTo(0)
  if (edge === 'bottom') expect(bounds.bottom).toBeCloseTo(400)
})

test('every edge is one of the six', () => expect(EDGES).toHaveLength(6))

test('three layers are distributed with equal gaps, whatever their order; the outer ones stay', () => {
  const at = (left: number, width: number) => ({
    bounds: { left, right: left + width, top: 0, bottom: 10 },
    area: { x: 0, y: 0 },
  })
  expect(spread([at(200, 50), at(0, 30), at(35, 20)], 'x')).toEqual([0, 0, 70])
  expect(spread([at(0, 30), at(200, 50)], 'x')).toEqual([0, 0])
})

test('a dragged layer snaps to the middle of the area, each axis by itself', () => {
  const { position, snap } = dragged(AT, SIZE, AREA, { x: 88.5, y: 40 })
  expect(snap).toEqual({ x: true, y: false })
  expect(position).toMatchObject({ x: 100, y: 60 })
})

test('a layer changes places with the next one of its own side only', () => {
  const [a, b, c] = [picture('a'), picture('b', { side: 'back', area: 'back' }), picture('c')]
  const ids = (layers: readonly Layer[]) => layers.map(({ id }) => id).join('')
  expect(ids(moveLayer([a, b, c], 'a', 1))).toBe('cba')
  expect(ids(moveLayer([a, b, c], 'a', -1))).toBe('abc')
  expect(ids(moveLayer([a, b, c], 'b', 1))).toBe('abc')
})

test('a longer text keeps the size of its letters and its aligned edge, until it is as wide as the area', () => {
  const text: TextLayer = {
    ...picture('t'),
    ...AT,
    kind: 'text',
    text: 'Hi',
    font: 'poppins',
    colour: '#ffffff',
    align: 'right',
  }
  const before = { width: 1_000, height: 700, path: '', missing: [] }
  const area = largestArea('tee', 'front')
  const longer = reshaped(text, { text: 'Hiii' }, before, { ...before, width: 1_500 }, area)
  expect(longer).toMatchObject({ text: 'Hiii', width: 150, x: -40 })
  expect(reshaped(text, { text: 'Hiiiiiiii' }, before, { ...before, width: 9_000 }, area).width).toBe(area.widthMm)
})

test('on a garment without sleeves a print of a sleeve moves to the front, and other layers stay', () => {
  const layers = [picture('a'), picture('b', { side: 'left-sleeve', area: 'left-sleeve', width: 60 })]
  expect(onGarment(layers, 'tee', () => SIZE)).toBe(layers)
  const moved = onGarment(layers, 'sleeveless', () => SIZE)
  expect(moved[0]).toBe(layers[0])
  expect(moved[1]).toMatchObject({ side: 'front', area: 'chest' })
})

test('a layer fills an area without leaving it', () => {
  const area = largestArea('tee', 'back')
  expect(filling(picture('a'), SIZE, 'back', area)).toMatchObject({ side: 'back', area: 'back', x: 0, width: 320 })
})

test('a form sends only the pictures that are used, once each', () => {
  const layers = [picture('a', { picture: 2 }), picture('b', { picture: 0 }), picture('c', { picture: 2 })]
  const used = usedOnly(layers, ['first', 'second', 'third'])
  expect(used.pictures).toEqual(['third', 'first'])
  expect(used.layers.map((layer) => layer.kind === 'picture' && layer.picture)).toEqual([0, 1, 0])
})

test('what changes nothing is no undo step, and a series that was begun keeps what can be redone until it changes something', () => {
  const [original, two] = [[picture('a')], [picture('a', { x: 50 })]]
  const moved = edited({ ...NO_HISTORY, now: original }, two, false)
  expect(edited(moved, [picture('a', { x: 50 })], false)).toBe(moved)
  const begun = { ...undone(moved), isBegun: true }
  expect(redone(begun).now).toBe(two)
  const first = edited(begun, [picture('a', { x: 60 })], true)
  const second = edited(first, [picture('a', { x: 70 })], true)
  expect([second.future, undone(second).now]).toEqual([[], original])
})

test('what is stored with a design are the pictures that were sent, whatever was changed until the answer came', () => {
  const createStudioPicture = (id: string): StudioPicture => ({
    id,
    file: new Blob([id]),
    name: id,
    url: '',
    inks: [],
    width: 1,
    height: 1,
  })
  const [first, second, added] = [
    createStudioPicture('first'),
    createStudioPicture('second'),
    createStudioPicture('added'),
  ]
  const replaced = { ...first, file: new Blob(['replaced']) }
  expect(markStored('design', [second, first], [added, first, second])).toEqual([
    added,
    { ...first, stored: { design: 'design', picture: 1 } },
    { ...second, stored: { design: 'design', picture: 0 } },
  ])
  expect(markStored('design', [first, second], [replaced])).toEqual([replaced])
})
