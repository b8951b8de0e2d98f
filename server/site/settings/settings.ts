import { eq, isNull, sql } from 'drizzle-orm'
import { parseGstin } from '#contract/basics/gst/gstin.ts'
import { DEFAULT_INVOICE_PREFIX } from '#contract/basics/gst/invoice-numbers.ts'
import { DEFAULT_GST_SLABS, type GstSlab } from '#contract/basics/gst/slabs.ts'
import { STEP_UP_AMOUNT } from '#contract/basics/limits.ts'
import { formatRupees } from '#contract/basics/money.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import type { MessageSettings } from '#contract/people/phone-messages.api.ts'
import { type CodTrust, isTrustOff, NO_COD_TRUST } from '#contract/selling/cod-trust.ts'
import type { ChangeSettings, OwnersSettings, PublicSettings } from '#contract/site/settings.api.ts'
import { DEFAULT_SETTINGS, type ShopSettings, splitSites } from '#contract/site/settings.ts'
import { dependsOn } from '#server/platform/cache-tags.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { Ctx, SignedIn } from '#server/platform/deps.ts'
import { type Values, writeAudit } from '#server/site/audit/write-audit.ts'
import { readShownLook } from '#server/site/look/read-look.ts'
import { settingsTexts } from '#texts/en/site/settings.ts'
import { englishWords } from '#texts/messages/format.ts'
import { countDeliveries, describeCodStep } from '#texts/selling/cod-terms.ts'
import { readComingHolidays } from './coming-holidays.ts'
import { hasAnyGroupOrder } from './features.ts'
import { offeredChannels } from './offered-channels.ts'
import { readRow, withDefaults } from './read-settings.ts'
import { settings } from './settings.table.ts'
import { welcomeCode } from './welcome-code.ts'

const texts = englishWords(settingsTexts)

type SettingsRow = typeof settings.$inferSelect

/** Functions of other modules that the settings need but may not import. */
export type SettingsParts = { excludePromoFromDemo(tx: Db, code: string): Promise<void> }

/** The public settings, which every page may show. */
export async function get({ db, config }: Ctx): Promise<PublicSettings> {
  dependsOn('settings')
  const [row, look, code, holidays, isGroupOrderUsed] = await Promise.all([
    readRow(db),
    readShownLook(db),
    welcomeCode(db),
    readComingHolidays(db),
    hasAnyGroupOrder(db),
  ])
  const messageChannels = offeredChannels(row?.phoneMessages ?? null, config)
  const hasGroupOrders = isGroupOrderUsed || (row?.features.includes('groupOrders') ?? false)
  const welcomePercent = code?.percent ?? null
  return { ...withDefaults(row, config), look, welcomePercent, hasGroupOrders, messageChannels, holidays }
}

/** All settings for the owner, with the names of those that differ from the defaults. */
export async function all({ db, config }: SignedIn): Promise<OwnersSettings> {
  const [row] = await db.select().from(settings)
  return present(row, config)
}

/**
 * Changes the given values. A value equal to the default is stored as null, so that a later default applies. A trigger invalidates cached
 * pages.
 */
export async function change(
  ctx: SignedIn,
  sent: ChangeSettings,
  { excludePromoFromDemo }: SettingsParts,
): Promise<OwnersSettings> {
  return transact(ctx.db, async (tx) => {
    const before = await locked(tx)
    const input = withGstinState(sent, before)
    const after = withDefaults({ ...before, ...toSettingColumns(input, ctx.config) }, ctx.config)
    requireOrderedRanges(after)
    requireSameState(after)
    const [row] = await tx
      .update(settings)
      .set({ ...toSettingColumns(input, ctx.config), ...toProofColumns(input), updatedBy: ctx.actor.id })
      .where(eq(settings.id, true))
      .returning()
    if (input.welcomePromoCode) await excludePromoFromDemo(tx, input.welcomePromoCode)
    const sides = {
      before: presentSettingsForAudit(before, ctx.config),
      after: presentSettingsForAudit(row, ctx.config),
    }
    await writeAudit(tx, ctx, { action: 'settings.update', subject: 'settings', ...sides })
    return present(row, ctx.config)
  })
}

export async function setNewsletterRate(tx: Db, perMinute: number): Promise<void> {
  await tx.update(settings).set({ newsletterPerMinute: perMinute })
}

export type LookColumns = Pick<SettingsRow, 'accent' | 'background' | 'corners' | 'headings' | 'logoKey' | 'iconKey'>

/** Writes the look. Returns the columns as they were before. */
export async function replaceLook(tx: Db, look: LookColumns, updatedBy: UserId): Promise<LookColumns> {
  const before = await locked(tx)
  await tx
    .update(settings)
    .set({ ...look, updatedBy })
    .where(eq(settings.id, true))
  return before
}

/** Sets the shop's city where it has none. */
export async function fillCity(tx: Db, city: string, updatedBy: UserId): Promise<void> {
  await tx.update(settings).set({ city, updatedBy }).where(isNull(settings.city))
}

export async function setPhoneMessages(tx: Db, phoneMessages: MessageSettings, updatedBy: UserId): Promise<void> {
  await tx.update(settings).set({ phoneMessages, updatedBy }).where(eq(settings.id, true))
}

/** The column for automatic proofs. It is a date, because orders accepted before it get no proof. */
function toProofColumns({ askProofs }: ChangeSettings) {
  if (askProofs === undefined) return {}
  return { askProofsSince: askProofs ? sql`coalesce(${settings.askProofsSince}, now())` : null }
}

async function locked(tx: Db): Promise<SettingsRow> {
  const [row] = await tx.select().from(settings).for('update')
  if (!row) throw new Error('the settings have no row')
  return row
}

/**
 * The columns to write. A value equal to the default becomes null. An empty value becomes null too, except for links, which may be empty.
 */
function toSettingColumns(
  {
    welcomePromoCode,
    orderAlerts,
    askProofs: _,
    reviewPhotosAtOnce,
    requireTwoStep,
    stepUpAmount,
    gstSlabs,
    codTrust,
    signatory,
    trackingSites,
    invoicePrefix,
    ...input
  }: ChangeSettings,
  config: Config,
): Partial<SettingsRow> {
  const defaults = withDefaults(undefined, config)
  const entries = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const isEmpty = value === '' && !name.endsWith('Url')
      return [name, isEmpty || value === defaults[name as keyof ShopSettings] ? null : value]
    })
  return {
    ...Object.fromEntries(entries),
    ...(welcomePromoCode !== undefined && { welcomePromoCode: welcomePromoCode || null }),
    ...(signatory !== undefined && { signatory: signatory || null }),
    ...(trackingSites !== undefined && { trackingSites: splitSites(trackingSites ?? '').join('\n') || null }),
    ...(invoicePrefix !== undefined && { invoicePrefix: toStoredPrefix(invoicePrefix) }),
    ...(gstSlabs !== undefined && { gstSlabs: toStoredSlabs(gstSlabs) }),
    ...(codTrust !== undefined && { codTrust: toStoredTrust(codTrust) }),
    ...(orderAlerts !== undefined && { orderAlerts: orderAlerts ? null : false }),
    ...(requireTwoStep !== undefined && { requireTwoStep }),
    ...(reviewPhotosAtOnce !== undefined && { reviewPhotosAtOnce }),
    ...(stepUpAmount !== undefined && { stepUpAmount: stepUpAmount === STEP_UP_AMOUNT ? null : stepUpAmount }),
  }
}

function requireOrderedRanges(all: ShopSettings): void {
  if (all.processingDaysMin > all.processingDaysMax) throw invalidField('processingDaysMax', 'below_minimum')
  if (all.refundDaysMin > all.refundDaysMax) throw invalidField('refundDaysMax', 'below_minimum')
  if (all.deliveryDaysMin > all.deliveryDaysMax) throw invalidField('deliveryDaysMax', 'below_minimum')
}

/** Adds the state of a new GSTIN to the input when no state is chosen. */
function withGstinState(input: ChangeSettings, before: SettingsRow): ChangeSettings {
  const registered = parseGstin(input.gstin ?? '')
  return registered && !(input.shopState ?? before.shopState) ? { ...input, shopState: registered.state } : input
}

/** Throws `invalid` when a GSTIN and the state of the shop do not agree. */
function requireSameState({ gstin, shopState }: ShopSettings): void {
  const registered = parseGstin(gstin)
  if (!registered || registered.state === shopState) return
  throw shopState === ''
    ? invalidField('shopState', 'gstin_state_missing', { state: registered.state })
    : invalidField('gstin', 'gstin_of_another_state', { state: registered.state, shopState })
}

function oldestFirst(slabs: readonly GstSlab[]): GstSlab[] {
  return slabs.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** The GST rules to store; null when they equal the default rules. */
function toStoredSlabs(slabs: readonly GstSlab[] | null): GstSlab[] | null {
  const sorted = slabs && oldestFirst(slabs)
  return JSON.stringify(sorted) === JSON.stringify(DEFAULT_GST_SLABS) ? null : sorted
}

/** The rules to store; null when all of them are off. Then no order reads a customer's history. */
function toStoredTrust(trust: CodTrust | null): CodTrust | null {
  return trust && isTrustOff(trust) ? null : trust
}

function trustTexts({ steps, refusalCost, maxRefusals, confirmAbove, confirmAfterRefusal, confirmHours }: CodTrust) {
  return {
    codLadder: steps.map((step) =>
      texts.codStep({ deliveries: countDeliveries(step.deliveries), terms: describeCodStep(step) }),
    ),
    codRefusalCost: refusalCost,
    codMaxRefusals: maxRefusals,
    codConfirmAbove: confirmAbove === null ? null : formatRupees(confirmAbove),
    codConfirmAfterRefusal: confirmAfterRefusal,
    codConfirmHours: confirmHours,
  }
}

function toStoredPrefix(text: string | null): string | null {
  return text === DEFAULT_INVOICE_PREFIX ? null : text || null
}

/** The invoice settings that only the owner sees. */
function presentInvoicing(row: SettingsRow | undefined) {
  return { signatory: row?.signatory ?? '', invoicePrefix: row?.invoicePrefix ?? DEFAULT_INVOICE_PREFIX }
}

function listGstSlabs(row: SettingsRow | undefined): GstSlab[] {
  return oldestFirst(row?.gstSlabs ?? DEFAULT_GST_SLABS)
}

function slabText({ from, limit, rate, rateAbove, afterDiscount, withPrinting }: GstSlab): string {
  const when = afterDiscount ? 'after' : 'before'
  return texts.gstRule({ day: from, rate, limit, rateAbove, when, printing: withPrinting ? 'with' : 'without' })
}

function present(row: SettingsRow | undefined, config: Config): OwnersSettings {
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof ShopSettings)[]
  return {
    settings: withDefaults(row, config),
    welcomePromoCode: row?.welcomePromoCode ?? null,
    orderAlerts: row?.orderAlerts ?? true,
    askProofs: row?.askProofsSince != null,
    reviewPhotosAtOnce: row?.reviewPhotosAtOnce ?? false,
    requireTwoStep: row?.requireTwoStep ?? false,
    isTwoStepRequired: config.isLive,
    stepUpAmount: row?.stepUpAmount ?? STEP_UP_AMOUNT,
    ...presentInvoicing(row),
    trackingSites: row?.trackingSites ?? '',
    codTrust: row?.codTrust ?? NO_COD_TRUST,
    gstSlabs: listGstSlabs(row),
    changed: names.filter((name) => row?.[name] != null),
    updatedAt: row?.updatedAt ?? new Date(0),
  }
}

/** The values for the audit log, with amounts formatted in rupees. */
function presentSettingsForAudit(row: SettingsRow | undefined, config: Config): Values {
  const all = withDefaults(row, config)
  return {
    ...all,
    codFee: formatRupees(all.codFee),
    returnFee: formatRupees(all.returnFee),
    welcomePromoCode: row?.welcomePromoCode ?? null,
    orderAlerts: row?.orderAlerts ?? true,
    askProofs: row?.askProofsSince != null,
    reviewPhotosAtOnce: row?.reviewPhotosAtOnce ?? false,
    requireTwoStep: row?.requireTwoStep ?? false,
    stepUpAmount: formatRupees(row?.stepUpAmount ?? STEP_UP_AMOUNT),
    ...presentInvoicing(row),
    trackingSites: row?.trackingSites ?? '',
    ...trustTexts(row?.codTrust ?? NO_COD_TRUST),
    gstSlabs: listGstSlabs(row).map(slabText),
  }
}
