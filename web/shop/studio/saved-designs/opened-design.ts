import { findGarment, printArea } from '#contract/catalogue/garments.ts'
import type { CustomizedProduct } from '#contract/selling/customization.api.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import { fitted } from '#contract/selling/designs/placement.ts'
import { clearDraft, type SavedName, saveDraft, savePictures } from '#web/shop/studio/draft.ts'
import { newId } from '#web/shop/studio/layers/new-id.ts'
import { fetchStored, type PictureNote, type StoredRef } from '#web/shop/studio/picture.ts'

/** The size of a picture whose place was described only in words, as a fraction of the print area. */
const SHARE = 0.8

/** A design, the account that it belongs to, and the name it is saved under; `saved` is null for a design that is not saved. */
export type ToOpen = { design: CustomizedProduct; owner: string; saved: SavedName | null }

/**
 * Makes a stored design the draft of this browser, which the studio then shows instead of any other draft, also a visitor's. False when one
 * of its pictures cannot be fetched; the earlier drafts then stay.
 */
export async function keepAsDraft({ design, owner, saved }: ToOpen): Promise<boolean> {
  const layers = design.layers ?? describedLayers(design)
  const toPictureName = (index: number) => `${saved?.name ?? 'Picture'} ${index + 1}`
  // A design with only texts has a drawing of its first text as its picture: it is not used.
  const isUsed = layers.some(({ kind }) => kind === 'picture')
  const pictures: (PictureNote & { stored: StoredRef })[] = isUsed
    ? design.pictures.map((_, picture) => ({
        id: newId(),
        name: toPictureName(picture),
        stored: { design: design.id, picture },
      }))
    : []
  const files: { id: string; file: Blob }[] = []
  for (const { id, stored } of pictures) {
    const file = await fetchStored(stored)
    if (!file) return false
    files.push({ id, file })
  }
  await clearDraft(null)
  await savePictures(owner, files)
  const { category, size, material, color } = design
  // Earlier designs may have CRLF line breaks, with which the studio would not recognise its own description.
  const description = design.description.replaceAll('\r\n', '\n')
  saveDraft({
    owner,
    category,
    size,
    material,
    color,
    description,
    described: '',
    quantity: 1,
    layers,
    pictures,
    saved,
    isAsOpened: true,
  })
  return true
}

function describedLayers({ category, pictures: [picture] }: CustomizedProduct): Layer[] {
  const area = printArea(findGarment(category), 'front')
  if (!picture || !area) return []
  const placement = { side: 'front' as const, area: area.id, ...fitted(picture, area, SHARE) }
  return [{ id: '1', kind: 'picture', picture: 0, fixes: [], ...placement }]
}
