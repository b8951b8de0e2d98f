import { findGarment, printArea } from '#contract/catalogue/garments.ts'
import type { CustomizedProduct } from '#contract/selling/customization.api.ts'
import type { Layer } from '#contract/selling/designs/layers.ts'
import { fitted } from '#contract/selling/designs/placement.ts'
import { studioOpening } from '#texts/en/selling/studio-opening.ts'
import { englishWords } from '#texts/messages/format.ts'
import { clearDraft, type SavedName, saveDraft, savePictures } from '#web/shop/studio/draft.ts'
import { newId } from '#web/shop/studio/layers/new-id.ts'
import { fetchStored, type PictureNote, type StoredRef } from '#web/shop/studio/picture.ts'

const texts = englishWords(studioOpening)

/** An older design describes its picture's place only in words. The picture then gets this fraction of the print area. */
const SHARE = 0.8

/** A design, the account it belongs to, and the name it is saved under; `saved` is null when it is not saved. */
export type ToOpen = { design: CustomizedProduct; owner: string; saved: SavedName | null }

/**
 * Makes a stored design this browser's draft, replacing any other draft, also a visitor's. When one of its pictures cannot be fetched,
 * returns false and keeps the earlier drafts.
 */
export async function keepAsDraft({ design, owner, saved }: ToOpen): Promise<boolean> {
  const layers = design.layers ?? describedLayers(design)
  const toPictureName = (index: number) => (saved ? `${saved.name} ${index + 1}` : texts.picture({ number: index + 1 }))
  // The picture of a design with only texts is a drawing of its first text. It is not used here.
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
  // Older designs may have CRLF line breaks, with which the studio does not recognise a description that it has generated.
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
