import { findGarment } from '#contract/catalogue/garments.ts'
import { notFound } from '#contract/http/errors.ts'
import { type Printed, printedAreas, storedLayers } from '#contract/selling/designs/layers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keepPicture, type StoredPicture } from '#server/site/media/media.ts'
import type { customizedProducts } from './customization.table.ts'
import { fileKey, keepFileKey, openPictures, storedPictures } from './design-files.ts'
import { drawPrint } from './drawings.ts'
import { makePrints, type PrintFile } from './print-files.ts'

type CustomizedProductRow = typeof customizedProducts.$inferSelect
type PrintFileDeps = Pick<Deps, 'db' | 'files' | 'images'>

/** The printed areas of a design, the area of its main print file first; empty without a placement. */
export function listPrintedAreas(row: CustomizedProductRow, design: StoredPicture): Printed[] {
  return printedAreas(findGarment(row.category), storedLayers(row, design) ?? [])
}

/**
 * The print file of a printed area, by its index in `listPrintedAreas`. Creates all files of the design when the job has not created them
 * yet. Throws `not_found` when there is no such area or no picture.
 */
export async function printFile(
  parts: PrintFileDeps,
  { row, design }: { row: CustomizedProductRow; design: StoredPicture },
  position: number,
): Promise<Buffer> {
  if (position < 0 || position >= listPrintedAreas(row, design).length) throw notFound()
  const key = (await readPrintKey(parts, row, position)) ?? (await makePrintKey(parts, { row, design }, position))
  const bytes = key && (await parts.files.get(`private/${key}`))
  if (!bytes) throw notFound()
  return bytes
}

async function readPrintKey(
  { db }: PrintFileDeps,
  row: CustomizedProductRow,
  position: number,
): Promise<string | null | undefined> {
  return position === 0 ? row.printKey : fileKey(db, row.id, 'print', position)
}

async function makePrintKey(
  parts: PrintFileDeps,
  { row, design }: { row: CustomizedProductRow; design: StoredPicture },
  position: number,
): Promise<string | undefined> {
  const printFiles: PrintFile[] = await makePrints(parts, row, design)
  return printFiles[position]?.key
}

/** Enough for a print area that is shown at a third of a screen's width. */
const PREVIEW_DPI = 60

/**
 * The media key of the preview of one print, drawn like its print file. `position` is its index in `listPrintedAreas`. Throws `not_found`
 * when there is no such area, and an `Error` when a picture of the design is missing.
 */
export async function previewKey(
  parts: PrintFileDeps,
  { row, design }: { row: CustomizedProductRow; design: StoredPicture },
  position: number,
): Promise<string> {
  const printed = listPrintedAreas(row, design)[position]
  const layers = storedLayers(row, design)
  if (!printed || !layers) throw notFound()
  const storedKey = await fileKey(parts.db, row.id, 'preview', position + 1)
  if (storedKey) return storedKey
  const pictures = openPictures(parts, await storedPictures(parts.db, row.id, design))
  const drawn = await drawPrint(parts, pictures, { category: row.category, layers }, printed, PREVIEW_DPI)
  const facts = { ...drawn, mime: 'image/png', colour: null, isDemo: row.isDemo }
  const { key: mediaKey } = await keepPicture(parts, facts, { kind: 'private', ownerId: row.userId })
  await keepFileKey(parts.db, row.id, { kind: 'preview', position: position + 1, mediaKey })
  return mediaKey
}

/**
 * The name of a print file: order number and item; with several printed areas, also the area: 'order-12-item-1-front-chest.png'. `position`
 * counts from 0.
 */
export function printName(
  number: number,
  position: number,
  of?: { prints: readonly Printed[]; index: number },
): string {
  const printed = of && of.prints.length > 1 ? of.prints[of.index] : undefined
  return `order-${number}-item-${position + 1}${printed ? `-${areaName(printed)}` : ''}.png`
}

function areaName({ side, area }: Printed): string {
  return side === area ? side : `${side}-${area}`
}
