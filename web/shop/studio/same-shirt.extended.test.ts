import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  belowCollar,
  DRAWING,
  findCollar,
  GARMENTS,
  type GarmentId,
  largestArea,
  listSides,
  type Side,
} from '#contract/catalogue/garments.ts'
import { measuresForSize, sizeChartRows } from '#contract/catalogue/size-measures.ts'
import { BODIES } from '#contract/selling/designs/bodies.ts'
import { drawingScale } from '#contract/selling/designs/drawn-shirt.ts'
import { PROPORTIONS_OF_M } from '#contract/selling/designs/proportions.ts'
import { boardFrame } from '#contract/selling/designs/size-board.ts'
import { drawMockup, drawPrint } from '#server/selling/designs/drawings.ts'
import { acceptedCustomOrder } from '#server/testing/custom-order.ts'
import { configure, flat } from '#server/testing/designs.ts'
import { startShop, type TestShop } from '#server/testing/start-shop.ts'
import { DesignCanvas } from '#web/shop/studio/canvas/design-canvas.tsx'
import { LayerArt } from '#web/shop/studio/canvas/layer-art.tsx'
import type { Design } from '#web/shop/studio/layers/use-design.ts'
import { SizedShirt } from '#web/shop/studio/sizes/sized-shirt.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
  await configure(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const CATEGORIES: Record<GarmentId, string> = {
  tee: 'Regular',
  oversized: 'Oversized',
  'full-sleeve': 'Full-Sleeve',
  sleeveless: 'Sleeveless',
  'v-neck': 'V-Neck',
  polo: 'Polo',
  hoodie: 'Hoodie',
}

/** A yellow picture, not in the middle, that ends where the print area ends: 40 cm down on the front of a tee. */
function layerOn(garment: GarmentId, side: Side) {
  const { id, widthMm, heightMm } = largestArea(garment, side)
  const place = { side, area: id, x: 10, y: heightMm * 0.3, width: widthMm * 0.8, rotation: 0 }
  const size = { width: 1_000, height: Math.round((1_000 * heightMm * 0.7) / place.width) }
  return { layer: { id: '1', kind: 'picture' as const, picture: 0, fixes: [], ...place }, size }
}

type Edges = Record<'left' | 'right' | 'top' | 'bottom', number>

/** Where a print is on a shirt: distances from sides, collar and hem, as shares of the shirt's width and length. */
function distances(garment: GarmentId, side: 'front' | 'back', { left, right, top, bottom }: Edges): number[] {
  const { chest, neck, hem } = BODIES[garment]
  const middle = DRAWING.width / 2
  return [
    (left - middle + chest / 2) / chest,
    (middle + chest / 2 - right) / chest,
    (top - findCollar(garment, side)) / (hem - neck),
    (hem - bottom) / (hem - neck),
  ]
}

/** Boxes inside of one another, in percent, as one: the last one in shares of what is around the first. */
function innermost(boxes: readonly Edges[]): Edges {
  return boxes.reduceRight((inner, box) => {
    const across = (at: number) => box.left + at * (box.right - box.left)
    const down = (at: number) => box.top + at * (box.bottom - box.top)
    return { left: across(inner.left), right: across(inner.right), top: down(inner.top), bottom: down(inner.bottom) }
  })
}

/** The placed boxes of the markup up to the print, outermost first: drawing, print area, print. */
function boxesIn(markup: string): Edges[] {
  const shown = markup.slice(0, markup.indexOf('>', markup.indexOf('data-art')))
  return [...shown.matchAll(/left:([-.\de]+)%;top:([-.\de]+)%;width:([.\d]+)%;height:([.\d]+)%/g)].map((match) => {
    const [left = 0, top = 0, width = 0, height = 0] = match.slice(1).map((percent) => Number(percent) / 100)
    return { left, top, right: left + width, bottom: top + height }
  })
}

/** Of shares of the drawing: its units. */
function inUnits({ left, right, top, bottom }: Edges): Edges {
  const { width, height } = DRAWING
  return { left: left * width, right: right * width, top: top * height, bottom: bottom * height }
}

const ARTWORK = {
  pictures: [{ url: '/print.png' }],
  findUrl: () => '/print.png',
  findOutline: () => null,
  listInks: () => [],
  isFixing: () => false,
}

function stage(garment: GarmentId, side: Side, size: string): Edges[] {
  const { layer, size: sizeOfPicture } = layerOn(garment, side)
  const design = {
    ...{ garment, side, measures: measuresForSize(garment, size), area: largestArea(garment, side) },
    ...{ layers: [layer], selected: null, artwork: { ...ARTWORK, findSize: () => sizeOfPicture } },
  } as unknown as Design
  const props = { design, colour: 'Navy', warnings: [], originalId: null, onGrab: () => undefined }
  return boxesIn(renderToStaticMarkup(createElement(DesignCanvas, props)))
}

function board(garment: GarmentId, side: Side, size: string): Edges[] {
  const { layer, size: sizeOfPicture } = layerOn(garment, side)
  const artwork = { ...ARTWORK, findSize: () => sizeOfPicture } as never
  const measures = measuresForSize(garment, size)
  const frame = boardFrame(garment, side, sizeChartRows(garment))
  const art: Parameters<typeof SizedShirt>[0]['art'] = (area, place) =>
    area.id === layer.area &&
    createElement(LayerArt, { key: layer.id, layer, size: sizeOfPicture, area, artwork, place })
  const props = { garment, side, colour: 'Navy', measures, frame, art }
  return boxesIn(renderToStaticMarkup(createElement(SizedShirt, props)))
}

type IsMeant = (red: number, green: number, blue: number, alpha: number) => boolean

/** The smallest rectangle around the pixels of a kind, in pixels. */
async function findEdges(picture: Uint8Array | string, isMeant: IsMeant): Promise<Edges> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const edges = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let y = 0, at = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++, at += 4) {
      if (!isMeant(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0)) continue
      edges.left = Math.min(edges.left, x)
      edges.right = Math.max(edges.right, x + 1)
      edges.top = Math.min(edges.top, y)
      edges.bottom = y + 1
    }
  return edges
}

const isYellow: IsMeant = (red, green, blue) => red > 90 && green > 60 && blue < Math.min(red, green) / 2
/** Not the ground, #efece6. */
const isShirt: IsMeant = (red, green, blue) => red < 200 || isYellow(red, green, blue, 255)
const isInk: IsMeant = (_red, _green, _blue, alpha) => alpha > 127

const DRAWINGS = join(import.meta.dirname, '..', '..', '..', 'assets', 'garments')

async function mockup(garment: GarmentId, side: Side, size: string) {
  const { layer, size: sizeOfPicture } = layerOn(garment, side)
  const bytes = await flat(sizeOfPicture.width, sizeOfPicture.height, '#ffd400')
  const shirt = { category: CATEGORIES[garment], size, colour: 'Navy', layers: [layer] }
  const picture = (await drawMockup(shop.deps, [{ ...sizeOfPicture, read: async () => bytes }], shirt, side)).bytes
  const print = await findEdges(picture, isYellow)
  return { print, shirt: await findEdges(picture, isShirt) }
}

/** Where a picture shows the print, in units of the drawing, measured from the outline of the shirt in the same picture. */
async function onDrawing(
  garment: GarmentId,
  side: Side,
  { print, shirt }: Record<'print' | 'shirt', Edges>,
): Promise<Edges> {
  const { left, right, top, bottom } = await findEdges(join(DRAWINGS, `${garment}-${side}-mask.webp`), isInk)
  const across = (x: number) => left + ((x - shirt.left) / (shirt.right - shirt.left)) * (right - left)
  const down = (y: number) => top + ((y - shirt.top) / (shirt.bottom - shirt.top)) * (bottom - top)
  return { left: across(print.left), right: across(print.right), top: down(print.top), bottom: down(print.bottom) }
}

/** What is printed on the sheet of a print file, in millimetres; it does not depend on the size of the shirt. */
async function printed(garment: GarmentId, side: Side): Promise<Edges> {
  const { layer, size } = layerOn(garment, side)
  const bytes = await flat(size.width, size.height, '#ffd400')
  const design = { category: CATEGORIES[garment], layers: [layer] }
  const sheet = await drawPrint(shop.deps, [{ ...size, read: async () => bytes }], design, layer, 60)
  const { left, right, top, bottom } = await findEdges(sheet.bytes, isInk)
  const mm = (pixels: number) => (pixels / 60) * 25.4
  return { left: mm(left), right: mm(right), top: mm(top), bottom: mm(bottom) }
}

/** The distances of a print that the print room places where the order says, so far below the collar and in the middle. */
function printedAt(garment: GarmentId, side: 'front' | 'back', size: string, sheet: Edges): number[] {
  const area = largestArea(garment, side)
  const { chest, length } = measuresForSize(garment, size)
  const { neck, hem } = BODIES[garment]
  const fromMiddle = (area.x - DRAWING.width / 2) / DRAWING.unitsPerMm
  const underCollar = (mm: number) => (belowCollar(garment, { side, area: area.id }, mm) ?? Number.NaN) / (length * 10)
  return [
    (chest * 5 + fromMiddle + sheet.left) / (chest * 10),
    (chest * 5 - fromMiddle - sheet.right) / (chest * 10),
    underCollar(sheet.top),
    1 - (findCollar(garment, side) - neck) / (hem - neck) - underCollar(sheet.bottom),
  ]
}

function expectSame(measured: Record<string, number[]>) {
  const [first = [], ...others] = Object.values(measured)
  for (const other of others)
    for (const [index, share] of first.entries())
      expect(Math.abs((other[index] ?? Number.NaN) - share), JSON.stringify(measured)).toBeLessThan(0.01)
}

test.each(GARMENTS)(
  'the same design on a %s of every size is at the same place on stage, mock-up, size board and print file [design.same-shirt]',
  async (garment) => {
    for (const side of ['front', 'back'] as const) {
      const sheet = await printed(garment, side)
      for (const { size } of sizeChartRows(garment)) {
        const [drawing, area, print] = stage(garment, side, size)
        if (!drawing || !area || !print) throw new Error('nothing is drawn')
        expectSame({
          stage: distances(garment, side, inUnits(innermost([area, print]))),
          board: distances(garment, side, inUnits(innermost(board(garment, side, size).slice(1)))),
          print: printedAt(garment, side, size, sheet),
          // A mock-up takes a third of a second to draw: of the smallest and the largest.
          ...((size === 'S' || size === '3XL') && {
            mockup: distances(garment, side, await onDrawing(garment, side, await mockup(garment, side, size))),
          }),
        })
        // The proportions are those of the size chart, on a square stage.
        const { chest, length } = measuresForSize(garment, size)
        const body = BODIES[garment]
        const width = ((drawing.right - drawing.left) * body.chest) / DRAWING.width
        const height = ((drawing.bottom - drawing.top) * (body.hem - body.neck)) / DRAWING.height
        expect(width / height).toBeCloseTo(chest / length, 3)
      }
    }
  },
)

test.each(GARMENTS.filter((garment) => listSides(garment).includes('left-sleeve')))(
  'a print on a sleeve of a %s is at the same place on stage, mock-up and size board',
  async (garment) => {
    const side = 'left-sleeve'
    for (const size of ['S', '3XL']) {
      const onStage = innermost(stage(garment, side, size))
      const { left, right, top, bottom } = (await mockup(garment, side, size)).print
      // Both show as many millimetres across, with the print area in the middle; the mock-up is higher.
      expectSame({
        stage: [onStage.left, onStage.right, onStage.top, onStage.bottom],
        mockup: [left / 800, right / 800, (top - 100) / 800, (bottom - 100) / 800],
      })
      const [here, there] = [stage(garment, side, size).slice(1), board(garment, side, size).slice(1)].map(innermost)
      expect(there).toEqual(here)
    }
  },
)

test.each(['tee', 'hoodie'] as const)(
  'the %s of the home page and of “How we make it” has the proportions of size M',
  (garment) => {
    const { x, y } = drawingScale(garment, measuresForSize(garment, 'M'))
    expect(PROPORTIONS_OF_M[garment]).toBeCloseTo((DRAWING.width * x) / (DRAWING.height * y), 3)
  },
)

test('the bag and the proof show the mock-up of the size that is ordered [design.same-shirt]', async () => {
  const owner = await shop.admin()
  const orders = [await acceptedCustomOrder(shop, owner), await acceptedCustomOrder(shop, owner, { size: '2XL' })]
  const pictures: Buffer[] = []
  for (const { id, itemId, person, design } of orders) {
    const cartPicture = (await shop.inject({ url: `/api/customized/${design}/mockup`, by: person })).rawPayload
    const [item] = await shop.as(owner).proofs.send({ id, itemId, version: '1', note: '', pictures: [] })
    const [picture] = item?.proofs[0]?.pictures ?? []
    expect((await shop.inject({ url: picture?.url ?? '', by: owner })).rawPayload.equals(cartPicture)).toBe(true)
    pictures.push(cartPicture)
  }
  const [medium, large] = await Promise.all(pictures.map((picture) => findEdges(picture, isShirt)))
  const shape = ({ left, right, top, bottom }: Edges) => (right - left) / (bottom - top)
  // 60 cm wide and 76 cm long, instead of 51 and 70.
  expect(shape(large as Edges) / shape(medium as Edges)).toBeCloseTo((60 / 51) * (70 / 76), 1)
})
