import type { CustomizedProduct } from '#contract/customization.ts'
import { garmentOf, printArea } from '#contract/print/garments.ts'
import type { Layer } from '#contract/print/layers.ts'
import { fitted } from '#contract/print/placement.ts'
import { clearDraft, type SavedName, saveDraft, savePictures } from '#web/studio/draft.ts'
import { newId } from '#web/studio/layers/new-id.ts'

/** Size of the picture, as a fraction of the print area, where the place was only described. */
const SHARE = 0.8

/** The design, the account that it belongs to, and the name it is saved under; null when it is not saved. */
export type ToOpen = { design: CustomizedProduct; owner: string; saved: SavedName | null }

/**
 * Makes a stored design the draft of this browser, which the studio then shows instead of any other, a visitor's too. False when one of
 * its pictures cannot be fetched; the drafts of before stay.
 */
export async function keepAsDraft({ design, owner, saved }: ToOpen): Promise<boolean> {
  const layers = design.layers ?? describedLayers(design)
  const nameOf = (index: number) => `${saved?.name ?? 'Picture'} ${index + 1}`
  // The picture of a design of texts is a drawing of the first one.
  const isUsed = layers.some(({ kind }) => kind === 'picture')
  const pictures = isUsed ? design.pictures.map(({ url }, index) => ({ id: newId(), name: nameOf(index), url })) : []
  const files: { id: string; file: Blob }[] = []
  for (const { id, url } of pictures) {
    const answer = await fetch(url).catch(() => null)
    if (!answer?.ok) return false
    files.push({ id, file: await answer.blob() })
  }
  await clearDraft(null)
  await savePictures(owner, files)
  const { category, size, material, color, description } = design
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
    pictures: pictures.map(({ id, name }) => ({ id, name })),
    saved,
    isAsOpened: true,
  })
  return true
}

function describedLayers({ category, pictures: [picture] }: CustomizedProduct): Layer[] {
  const area = printArea(garmentOf(category), 'front')
  if (!picture || !area) return []
  const placement = { side: 'front' as const, area: area.id, ...fitted(picture, area, SHARE) }
  return [{ id: '1', kind: 'picture', picture: 0, fixes: [], ...placement }]
}
