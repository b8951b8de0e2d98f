import { aliasedTable, eq } from 'drizzle-orm'
import type { OwnersLook, ShownLook, StoredLookPicture } from '#contract/site/look.api.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { media } from '#server/site/media/media.table.ts'
import { settings } from '#server/site/settings/settings.table.ts'

const logos = aliasedTable(media, 'logo')
const icons = aliasedTable(media, 'icon')

/** The look with its pictures, as the owner edits it. `hasName`: the shop has a name of its own. */
export async function readLook(db: Db): Promise<OwnersLook & { hasName: boolean }> {
  const [row] = await db
    .select({ settings, logo: logos, icon: icons })
    .from(settings)
    .leftJoin(logos, eq(logos.key, settings.logoKey))
    .leftJoin(icons, eq(icons.key, settings.iconKey))
  if (!row) throw new Error('the settings have no row')
  const { accent, background, corners, headings, shopName } = row.settings
  return {
    ...{ accent, background, corners, headings, hasName: shopName !== null },
    ...{ logo: presentPicture(row.logo), icon: presentPicture(row.icon) },
  }
}

/** The look as pages show it; null when name and look are as built in. */
export async function readShownLook(db: Db): Promise<ShownLook | null> {
  return presentLook(await readLook(db))
}

export function presentLook(look: OwnersLook & { hasName: boolean }): ShownLook | null {
  const { hasName, icon, ...shown } = look
  const isBuiltIn = !hasName && !icon && Object.values(shown).every((choice) => choice === null)
  return isBuiltIn ? null : shown
}

export function presentPicture(picture: typeof media.$inferSelect | null): StoredLookPicture | null {
  return picture && { key: picture.key, url: mediaUrl(picture.key), width: picture.width, height: picture.height }
}
