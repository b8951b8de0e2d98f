import { and, eq, like } from 'drizzle-orm'
import { invalidField } from '#contract/http/errors.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { LookInput, OwnersLook, ShownLook, StoredLookPicture } from '#contract/site/look.api.ts'
import { checkAccent, checkBackground } from '#contract/site/look.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { mediaUrl } from '#server/platform/images/media-url.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { media } from '#server/site/media/media.table.ts'
import { removeUnused, withPictures } from '#server/site/media/pictures.ts'
import { type LookColumns, replaceLook } from '#server/site/settings/settings.ts'
import { presentLook, presentPicture, readLook } from './read-look.ts'

type Routes = typeof contract.look

export async function get({ db }: SignedIn): Promise<OwnersLook> {
  return readLook(db)
}

/** The look that pages would have with unsaved choices. */
export async function preview({ db }: SignedIn, input: LookInput): Promise<{ look: ShownLook | null }> {
  const { accent, background, corners, headings } = requireReadable(input)
  const [logo, icon, { hasName }] = await Promise.all([
    readPicture(db, 'logo', input.logo),
    readPicture(db, 'icon', input.icon),
    readLook(db),
  ])
  return { look: presentLook({ accent, background, corners, headings, logo, icon, hasName }) }
}

/** Stores a picture for the preview. The job `unused uploads` removes it when it is not saved. */
export async function upload(ctx: SignedIn, { image }: Input<Routes['upload']>): Promise<StoredLookPicture> {
  return withPictures(ctx, [image], async ([picture]) => {
    const stored = presentPicture(picture ?? null)
    if (!stored) throw new Error('the picture was not stored')
    return stored
  })
}

/** Replaces the look. A trigger drops all cached pages. */
export async function change(ctx: SignedIn, input: LookInput): Promise<OwnersLook> {
  const { logo, icon, ...choices } = requireReadable(input)
  const columns: LookColumns = { ...choices, logoKey: logo, iconKey: icon }
  const before = await transact(ctx.db, async (tx) => {
    await Promise.all([readPicture(tx, 'logo', logo), readPicture(tx, 'icon', icon)])
    const replaced = await replaceLook(tx, columns, ctx.actor.id)
    await writeAudit(tx, ctx, {
      ...{ action: 'settings.look', subject: 'settings' },
      ...{ before: presentForAudit(replaced), after: presentForAudit(columns) },
    })
    return replaced
  })
  const replacedKeys = [before.logoKey, before.iconKey].filter((key) => key !== null)
  await removeUnused(
    ctx,
    replacedKeys.filter((key) => key !== logo && key !== icon),
  )
  return readLook(ctx.db)
}

/** Refuses colours on which text cannot be read. Choices that are absent are as built in. */
function requireReadable({ accent = null, background = null, ...others }: LookInput) {
  const dark = background && checkBackground(background)
  if (dark) throw invalidField('background', 'look_background_unreadable', { nearest: dark.nearest })
  const pale = accent && checkAccent(accent, background)
  if (pale) {
    const values = { contrast: pale.contrast.toFixed(1), nearest: pale.nearest }
    throw invalidField('accent', 'look_accent_unreadable', values)
  }
  const { corners = null, headings = null, logo = null, icon = null } = others
  return { accent, background, corners, headings, logo, icon }
}

async function readPicture(
  db: Db,
  field: 'logo' | 'icon',
  key: string | null | undefined,
): Promise<StoredLookPicture | null> {
  if (!key) return null
  const [picture] = await db
    .select()
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, 'public'), like(media.mime, 'image/%')))
  if (!picture) throw invalidField(field, 'look_picture_unknown')
  return presentPicture(picture)
}

function presentForAudit({ logoKey, iconKey, accent, background, corners, headings }: LookColumns) {
  return { logo: mediaUrl(logoKey), icon: mediaUrl(iconKey), accent, background, corners, headings }
}
