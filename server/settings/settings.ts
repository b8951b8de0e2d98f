import { and, eq, sql } from 'drizzle-orm'
import { invalidField } from '#contract/http/errors.ts'
import { formatRupees } from '#contract/money.ts'
import type { ChangeSettings, OwnersSettings, PublicSettings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS, type ShopSettings } from '#contract/shop-settings.ts'
import { type Values, writeAudit } from '#server/audit/write-audit.ts'
import type { Config } from '#server/core/config.ts'
import { type Db, transact } from '#server/core/database/db.ts'
import type { Ctx, SignedIn } from '#server/core/deps.ts'
import { promoCodes } from '#server/promos/promos.table.ts'
import { readAllSettings, withDefaults } from './read-settings.ts'
import { settings } from './settings.table.ts'
import { welcomeCode } from './welcome-code.ts'

type Row = typeof settings.$inferSelect

/** What every page may show. */
export async function get({ db, config }: Ctx): Promise<PublicSettings> {
  const [all, code] = await Promise.all([readAllSettings(db, config), welcomeCode(db)])
  return { ...all, welcomePercent: code?.percent ?? null }
}

/** The same for the owner, with what was changed from how the shop was built. */
export async function all({ db, config }: SignedIn): Promise<OwnersSettings> {
  const [row] = await db.select().from(settings)
  return present(row, config)
}

/**
 * Changes what is sent. A value that equals the one as built is not kept, so that a later version of the shop may bring a
 * better one. Cached pages drop through a trigger of the table.
 */
export async function change(ctx: SignedIn, input: ChangeSettings): Promise<OwnersSettings> {
  return transact(ctx.db, async (tx) => {
    const before = await locked(tx)
    const after = withDefaults({ ...before, ...kept(input, ctx.config) }, ctx.config)
    refuseTurnedRound(after)
    const [row] = await tx
      .update(settings)
      .set({ ...kept(input, ctx.config), updatedBy: ctx.actor.id })
      .where(eq(settings.id, true))
      .returning()
    if (input.welcomePromoCode) await keepCode(tx, input.welcomePromoCode)
    const sides = { before: valuesOf(before, ctx.config), after: valuesOf(row, ctx.config) }
    await writeAudit(tx, ctx, { action: 'settings.update', subject: 'settings', ...sides })
    return present(row, ctx.config)
  })
}

/** A code that the owner gives to new readers is the owner's, and stays when the sample data goes. */
async function keepCode(tx: Db, code: string): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ isDemo: false })
    .where(and(eq(sql`upper(${promoCodes.code})`, code.toUpperCase()), eq(promoCodes.isDemo, true)))
}

async function locked(tx: Db): Promise<Row> {
  const [row] = await tx.select().from(settings).for('update')
  if (!row) throw new Error('the settings have no row')
  return row
}

/** What is to be written: null for what is empty where something must stand, and for what is as built. */
function kept({ welcomePromoCode, orderAlerts, ...input }: ChangeSettings, config: Config): Partial<Row> {
  const asBuilt = withDefaults(undefined, config)
  const entries = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const isUnsaid = value === '' && !name.endsWith('Url')
      return [name, isUnsaid || value === asBuilt[name as keyof ShopSettings] ? null : value]
    })
  return {
    ...Object.fromEntries(entries),
    ...(welcomePromoCode !== undefined && { welcomePromoCode: welcomePromoCode || null }),
    ...(orderAlerts !== undefined && { orderAlerts: orderAlerts ? null : false }),
  }
}

function refuseTurnedRound(all: ShopSettings): void {
  if (all.processingDaysMin > all.processingDaysMax)
    throw invalidField('processingDaysMax', 'Must not be less than the minimum')
  if (all.refundDaysMin > all.refundDaysMax) throw invalidField('refundDaysMax', 'Must not be less than the minimum')
  if (all.deliveryDaysMin > all.deliveryDaysMax)
    throw invalidField('deliveryDaysMax', 'Must not be less than the minimum')
}

function present(row: Row | undefined, config: Config): OwnersSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof ShopSettings)[]
  return {
    settings: withDefaults(row, config),
    welcomePromoCode: row?.welcomePromoCode ?? null,
    orderAlerts: row?.orderAlerts ?? true,
    changed: names.filter((name) => row?.[name] != null),
    updatedAt: row?.updatedAt ?? new Date(0),
  }
}

/** For the log: money as people read it. */
function valuesOf(row: Row | undefined, config: Config): Values {
  const all = withDefaults(row, config)
  return {
    ...all,
    codFee: formatRupees(all.codFee),
    returnFee: formatRupees(all.returnFee),
    welcomePromoCode: row?.welcomePromoCode ?? null,
    orderAlerts: row?.orderAlerts ?? true,
  }
}
