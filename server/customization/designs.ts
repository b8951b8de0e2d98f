import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { ANSWERS } from '#contract/answers.ts'
import type { CustomizedProductId } from '#contract/cart.ts'
import type { AddCustomized, CustomizedProduct } from '#contract/customization.ts'
import { invalidField, ShopError } from '#contract/http/errors.ts'
import { MESSAGES } from '#contract/messages.ts'
import { effectiveDpi, type PixelSize, type Placement } from '#contract/print/placement.ts'
import { shownParts } from '#contract/print/price.ts'
import type { Db } from '#server/core/database/db.ts'
import type { SignedIn } from '#server/core/deps.ts'
import type { Actor } from '#server/core/http/session.ts'
import { media } from '#server/images/media.table.ts'
import { keepPicture, type StoredPicture, storePicture } from '#server/images/media.ts'
import { customizedProducts } from './customization.table.ts'
import { configOf } from './customization.ts'
import { agreedPrice, designHashOf, priceColumns } from './design-price.ts'
import { defaultPlacement, drawMockup } from './drawings.ts'
import { areaOf, settle } from './placements.ts'
import { checkDesignQuota } from './quota.ts'

type Row = typeof customizedProducts.$inferSelect
type Config = NonNullable<Awaited<ReturnType<typeof configOf>>>

/**
 * Adds a customised shirt: options and prices come from the configuration, the picture is private to its owner.
 * Throws account_changed when the form was shown to another account (two people, one browser).
 */
export async function add(ctx: SignedIn, input: AddCustomized): Promise<CustomizedProduct> {
  if (input.account && input.account !== ctx.actor.id) throw new ShopError('account_changed', ANSWERS.accountChanged)
  const config = await configOf(ctx.db, input.category)
  if (!config) throw invalidField('category', 'This category cannot be customised.')
  const choices = choose(config, input)
  const { placement: sent } = input
  const [picture, ...others] = input.pictures
  if (input.layers || others.length > 0) throw invalidField('layers', 'This shop prints one picture on a shirt.')
  if (!picture) throw invalidField('design_image', MESSAGES.allFieldsRequired)
  if (sent) areaOf(config.category, sent)
  await checkDesignQuota(ctx.db, ctx.actor.id, picture.byteLength)
  const design = await storePicture(ctx, picture, { kind: 'private', ownerId: ctx.actor.id })
  const placement = sent ? settle(sent, config.category, design) : null
  const drawn = placement ?? defaultPlacement(config.category, design)
  const price = agreedPrice(config, [{ ...drawn, size: design }], input)
  const mockup = await mockupOf(ctx, design, { ...choices, placement })
  const [row] = await ctx.db
    .insert(customizedProducts)
    .values({
      ...choices,
      userId: ctx.actor.id,
      quantity: input.quantity ?? 1,
      ...priceColumns(config, price),
      designHash: designHashOf(config.category, [design.key, placement ?? input.description]),
      description: input.description,
      designKey: design.key,
      mockupKey: mockup?.key ?? null,
      placement,
      printState: placement ? 'queued' : 'none',
      effectiveDpi: placement ? Math.round(effectiveDpi(placement, design) * 10) / 10 : null,
    })
    .returning()
  if (!row) throw new Error('the design was not written')
  return present(row, design)
}

function choose({ category, sizes, materials, colours }: Config, input: AddCustomized) {
  const pick = (field: string, offered: string[], wanted: string, message: string) => {
    const found = offered.find((one) => one.toLowerCase() === wanted.toLowerCase())
    if (found === undefined) throw invalidField(field, message)
    return found
  }
  return {
    category,
    size: pick('size', sizes, input.size, 'This size is not available.'),
    material: pick('material', materials, input.material, 'This material is not available.'),
    colour: pick('color', colours, input.color, 'This colour is not available.'),
  }
}

/** Creates the mock-up. A failure is only logged: the print job tries again. */
async function mockupOf(
  ctx: SignedIn,
  design: StoredPicture,
  shirt: { category: string; colour: string; placement: Placement | null },
): Promise<StoredPicture | null> {
  try {
    return await makeMockup(ctx, design, shirt)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a mock-up could not be made')
    return null
  }
}

/** Draws and stores the picture of a shirt, private to the owner of its design. */
export async function makeMockup(
  parts: Pick<SignedIn, 'db' | 'files' | 'images'>,
  design: StoredPicture,
  shirt: { category: string; colour: string; placement: unknown; isDemo?: boolean },
): Promise<StoredPicture> {
  const bytes = await parts.files.get(`private/${design.key}`)
  if (!bytes || !design.ownerId) throw new Error('the design is not there')
  const drawn = await drawMockup(parts, { bytes, width: design.width, height: design.height }, shirt)
  const facts = { ...drawn, mime: 'image/webp', colour: design.colour, isDemo: shirt.isDemo ?? false }
  return keepPicture(parts, facts, { kind: 'private', ownerId: design.ownerId })
}

/** A design that the caller may see: their own, or for an admin any. Otherwise undefined. */
export async function visibleDesign(
  db: Db,
  actor: Actor | null,
  id: CustomizedProductId,
): Promise<{ row: Row; design: StoredPicture } | undefined> {
  if (!actor) return undefined
  const isOwn = actor.role === 'admin' ? sql`true` : eq(customizedProducts.userId, actor.id)
  const [found] = await db
    .select({ row: getTableColumns(customizedProducts), design: getTableColumns(media) })
    .from(customizedProducts)
    .innerJoin(media, eq(media.key, customizedProducts.designKey))
    .where(and(eq(customizedProducts.id, id), isOwn))
  return found
}

function mockupUrl(id: string): string {
  return `/api/customized/${id}/mockup`
}

function present(row: Row, design: PixelSize): CustomizedProduct {
  const placement = row.placement as Placement | null
  const { id, category, size, material, colour, quantity, mrp, offerPrice, customizationPrice, description } = row
  return {
    id,
    category,
    size,
    material,
    quantity,
    mrp,
    offerPrice,
    customizationPrice,
    priceParts: shownParts(category, row.priceParts),
    description,
    color: colour,
    designImageUrl: `/api/customized/${id}/design`,
    mockupUrl: mockupUrl(id),
    placement,
    layers: placement && [{ id: '1', kind: 'picture', picture: 0, fixes: [], ...placement }],
    pictures: [{ url: `/api/customized/${id}/design`, width: design.width, height: design.height }],
    sides: [placement?.side ?? 'front'],
    printState: row.printState,
    effectiveDpi: row.effectiveDpi,
  }
}
