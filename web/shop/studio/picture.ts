import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { clothColour, luminance } from '#contract/catalogue/garments.ts'
import type { PixelSize } from '#contract/selling/designs/placement.ts'
import { newId } from '#web/shop/studio/layers/new-id.ts'

export const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp'] as const
/** The size up to which a picture can be uploaded. */
export const MAX_MEGABYTES = UPLOAD_MAX_BYTES >> 20

/** A picture that the shop has stored with an earlier design; `picture` is its index in that design, from 0. */
export type StoredRef = { design: string; picture: number }
/** A chosen picture, upright as its EXIF data says. If it has `stored`, it is not uploaded again. */
export type StudioPicture = PixelSize & {
  id: string
  file: Blob
  name: string
  url: string
  inks: readonly Ink[]
  stored?: StoredRef | undefined
}
/** A picture's data in a draft, without the file. */
export type PictureNote = Pick<StudioPicture, 'id' | 'name' | 'stored'>
/** Red, green and blue of one sampled pixel. */
export type Ink = readonly [number, number, number]

/** Decodes a file. Null when it is not a printable picture or is too large to upload. Stored pictures may be larger. */
export async function openPicture(
  file: Blob,
  { id = newId(), name, stored }: Omit<PictureNote, 'id'> & { id?: string },
): Promise<StudioPicture | null> {
  if (!(ACCEPTED as readonly string[]).includes(file.type)) return null
  if (!stored && file.size > UPLOAD_MAX_BYTES) return null
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch {
    URL.revokeObjectURL(url)
    return null
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return { id, file, name, url, width, height, inks: sampleInks(image), stored }
}

/** The file of a stored picture. Null when it cannot be fetched. */
export async function fetchStored({ design, picture }: StoredRef): Promise<Blob | null> {
  const answer = await fetch(`/api/customized/${design}/design?picture=${picture}`).catch(() => null)
  return answer?.ok ? answer.blob().catch(() => null) : null
}

const SAMPLE = 32

/** The sampled colours of the picture at a URL. Throws when the picture cannot be decoded. */
export async function inksOfUrl(url: string): Promise<Ink[]> {
  const image = new Image()
  image.src = url
  await image.decode()
  return sampleInks(image)
}

/** The sampled colours of the picture, without transparent pixels. */
function sampleInks(image: HTMLImageElement): Ink[] {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE
  canvas.height = SAMPLE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE)
  const { data } = context.getImageData(0, 0, SAMPLE, SAMPLE)
  const inks: Ink[] = []
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 127) inks.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  return inks
}

/** A colour below both limits is hard to see on the fabric. Dark fabric needs more contrast: black on navy has 1.5. */
const HARD_TO_SEE = { dark: { contrast: 2, distance: 140 }, other: { contrast: 1.4, distance: 90 } }
/** A fabric below this luminance is dark. */
const DARK_FABRIC = 0.1
const MOST = 0.5

/** 'light' for a mostly light picture on a light fabric, 'dark' for a dark one on dark; null with enough contrast. */
export function lowContrastOn(inks: readonly Ink[], fabricHex: string): 'light' | 'dark' | null {
  const hex = clothColour(fabricHex)
  const cloth = luminance(hex)
  const limit = cloth < DARK_FABRIC ? HARD_TO_SEE.dark : HARD_TO_SEE.other
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const clothInk: Ink = [channel(1), channel(3), channel(5)]
  const lost = inks.filter((ink) => {
    const light = luminance(`#${ink.map((share) => share.toString(16).padStart(2, '0')).join('')}`)
    const contrast = (Math.max(light, cloth) + 0.05) / (Math.min(light, cloth) + 0.05)
    const distance = Math.hypot(...ink.map((share, at) => share - (clothInk[at] ?? 0)))
    return contrast < limit.contrast && distance < limit.distance
  })
  if (inks.length === 0 || lost.length / inks.length < MOST) return null
  return cloth > 0.4 ? 'light' : 'dark'
}
