import { UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'

/** Smaller files are sent unchanged. */
const ENOUGH_BYTES = 1_500_000
/** The longest side after resizing, in px: more than the widest picture that the shop shows. */
const LONGEST_SIDE = 2_400

/** Resizes a large photo before the upload; a file that cannot be decoded is returned unchanged. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= ENOUGH_BYTES || file.type === 'image/gif') return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 })
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}

/** What is wrong with a chosen file, or null. The server checks again, by content. */
export function pictureProblem(file: File): 'wrongType' | 'tooLarge' | null {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return 'wrongType'
  return file.size > UPLOAD_MAX_BYTES ? 'tooLarge' : null
}

/** The `accept` value of file inputs. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
