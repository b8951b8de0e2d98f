import type { CustomizedProduct } from '#contract/customization.ts'
import { garmentOf, printArea } from '#contract/print/garments.ts'
import type { Layer } from '#contract/print/layers.ts'
import { fitted } from '#contract/print/placement.ts'
import { saveDraft, savePictures } from '#web/studio/draft.ts'

/** Size of the picture, as a fraction of the print area, where the place was only described. */
const SHARE = 0.8

/**
 * Makes a stored design the draft of this browser, which the studio then shows. False when one of its pictures cannot be fetched; the
 * draft of before stays.
 */
export async function keepAsDraft(design: CustomizedProduct, owner: string, name: string): Promise<boolean> {
  const layers = design.layers ?? describedLayers(design)
  // The picture of a design of texts is a drawing of the first one.
  const isUsed = layers.some(({ kind }) => kind === 'picture')
  const pictures = isUsed ? design.pictures.map(({ url }, index) => ({ id: `saved-${index}`, name, url })) : []
  const files: { id: string; file: Blob }[] = []
  for (const { id, url } of pictures) {
    const answer = await fetch(url).catch(() => null)
    if (!answer?.ok) return false
    files.push({ id, file: await answer.blob() })
  }
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
    pictures: pictures.map(({ id }) => ({ id, name })),
  })
  return true
}

function describedLayers({ category, pictures: [picture] }: CustomizedProduct): Layer[] {
  const area = printArea(garmentOf(category), 'front')
  if (!picture || !area) return []
  const placement = { side: 'front' as const, area: area.id, ...fitted(picture, area, SHARE) }
  return [{ id: '1', kind: 'picture', picture: 0, fixes: [], ...placement }]
}
