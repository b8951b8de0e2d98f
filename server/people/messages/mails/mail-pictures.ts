import { eq } from 'drizzle-orm'
import { QcPhotoId } from '#contract/print/qc.api.ts'
import { CustomizedProductId } from '#contract/selling/cart.api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MailPictures } from '#server/platform/mail/mailer.ts'
import { qcPhotos } from '#server/print/print-room/qc/qc.table.ts'

const PUBLIC = /^\/media\/([0-9a-f]{32})$/
/** The path of a photo of a finished shirt (decision 068). */
const PHOTO = /^\/api\/qc\/session\/photos\/([^/]+)$/
/** A larger photo (bytes as JPEG) is left out, because some mail servers refuse large mails. The mail links to it. */
const MAX_PHOTO_BYTES = 600_000
const MOCKUP = /^\/api\/customized\/([^/]+)\/mockup$/
/** Maximum entries of the cache, about 4 KB each. */
const MAX_CACHED = 300

/** Returns the key of a customised product's mock-up, and draws a missing one first; undefined for an unknown product. */
type ReadMockupKey = (
  parts: Pick<Deps, 'db' | 'files' | 'images'>,
  id: CustomizedProductId,
) => Promise<string | undefined>

/**
 * Makes the pictures attached to mails, as JPEG, which every mail program shows. An attached picture needs no download, so opening a mail
 * is not tracked. Returns null when a picture is missing or cannot be made; the mail is then sent without it.
 */
export function openMailPictures(
  { db, files, images, log }: Pick<Deps, 'db' | 'files' | 'images' | 'log'>,
  readMockupKey: ReadMockupKey,
): MailPictures {
  const cachedPictures = new Map<string, Buffer>()
  /** Not cached, because a photo is in one mail only. */
  async function readQcPhoto(path: string): Promise<Buffer | null> {
    const id = QcPhotoId.safeParse(PHOTO.exec(path)?.[1])
    const [photo] = id.success
      ? await db.select({ key: qcPhotos.mediaKey }).from(qcPhotos).where(eq(qcPhotos.id, id.data))
      : []
    const stored = photo && (await files.get(`private/${photo.key}`))
    if (!stored) return null
    const jpeg = Buffer.from(await images.jpeg(stored))
    return jpeg.length > MAX_PHOTO_BYTES ? null : jpeg
  }
  /** The file key of a picture by its URL path; null for an unknown path. Throws when a mock-up cannot be drawn. */
  async function findFile(path: string): Promise<string | null> {
    const publicKey = PUBLIC.exec(path)?.[1]
    if (publicKey) return `public/${publicKey}`
    const id = CustomizedProductId.safeParse(MOCKUP.exec(path)?.[1])
    const key = id.success && (await readMockupKey({ db, files, images }, id.data))
    return key ? `private/${key}` : null
  }
  return async (path) => {
    const cachedPicture = cachedPictures.get(path)
    if (cachedPicture) return cachedPicture
    try {
      if (PHOTO.test(path)) return await readQcPhoto(path)
      const name = await findFile(path)
      const stored = name && (await files.get(name))
      if (!stored) return null
      const thumbnail = Buffer.from(await images.thumbnail(stored))
      const [oldest] = cachedPictures.keys()
      if (cachedPictures.size >= MAX_CACHED && oldest !== undefined) cachedPictures.delete(oldest)
      cachedPictures.set(path, thumbnail)
      return thumbnail
    } catch (error) {
      log.warn({ err: error, path }, 'a picture of a mail could not be created')
      return null
    }
  }
}
