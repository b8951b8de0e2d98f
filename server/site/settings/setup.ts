import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { STAFF_ROLES, touchesMoney } from '#contract/basics/permissions.ts'
import type { Input } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import type { Declaration } from '#contract/site/declarations.ts'
import type { ShopSetup } from '#contract/site/setup.api.ts'
import { CONTACT_DETAILS, POLICY_RULES } from '#contract/site/setup.ts'
import { users } from '#server/people/accounts/auth.table.ts'
import { secondFactors } from '#server/people/accounts/two-step/two-step.table.ts'
import { type Db, transact } from '#server/platform/database/db.ts'
import type { SignedIn } from '#server/platform/deps.ts'
import { writeAudit } from '#server/site/audit/write-audit.ts'
import { readRow, withDefaults } from './read-settings.ts'
import { settings } from './settings.table.ts'
import { welcomeCode } from './welcome-code.ts'

const LOOK_COLUMNS = ['logoKey', 'iconKey', 'accent', 'background', 'corners', 'headings'] as const

/**
 * The names of the missing product declarations. A declaration is missing when the settings and at least one listed product lack it;
 * `importer` counts only for products from outside India. A shop without products needs all of them in the settings, except `importer`. The
 * packer is never missing, because the manufacturer is the default.
 */
const missingSql = sql`
  select wanted.name from settings, lateral (values
    ('countryOfOrigin', country_of_origin, exists (select from products where archived_at is null and country_of_origin is null)),
    ('netQuantity', net_quantity, exists (select from products where archived_at is null and net_quantity is null)),
    ('manufacturer', manufacturer, exists (select from products where archived_at is null and manufacturer is null)),
    ('importer', importer, exists (select from products where archived_at is null and importer is null
      and lower(coalesce(country_of_origin, settings.country_of_origin, 'India')) <> 'india'))
  ) as wanted (name, value, is_used)
  where wanted.value is null
    and (wanted.is_used or wanted.name <> 'importer' and not exists (select from products where archived_at is null))`

/** Whether all staff who handle money have set up two-step login. */
async function hasTwoStep(db: Db): Promise<boolean> {
  const { userId, confirmedAt } = secondFactors
  const [missing] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(secondFactors, and(eq(userId, users.id), isNotNull(confirmedAt)))
    .where(and(inArray(users.staffRole, STAFF_ROLES.filter(touchesMoney)), isNull(users.erasedAt), isNull(userId)))
    .limit(1)
  return missing === undefined
}

/** Hides the setup checklist for all admins. */
export async function hide(ctx: SignedIn): Promise<void> {
  await setHidden(ctx, true)
}

/** Shows the setup checklist again. */
export async function show(ctx: SignedIn): Promise<void> {
  await setHidden(ctx, false)
}

async function setHidden(ctx: SignedIn, isHidden: boolean): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const after = { checklist: isHidden ? 'hidden' : 'shown' }
    await tx.update(settings).set({ setupHiddenAt: isHidden ? sql`now()` : null })
    await writeAudit(tx, ctx, { action: 'settings.setup', subject: 'settings', after })
  })
}

/** Completes a step by an answer. Repeating it changes nothing. */
export async function answer(ctx: SignedIn, { answer: given }: Input<typeof contract.setup.answer>): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const isNew = sql`not ${settings.setupAnswers} @> array[${given}]::text[]`
    const added = sql`array_append(${settings.setupAnswers}, ${given}::text)`
    const changed = await tx.update(settings).set({ setupAnswers: added }).where(isNew).returning({ id: settings.id })
    if (changed.length === 0) return
    await writeAudit(tx, ctx, { action: 'settings.setup', subject: 'settings', after: { answer: given } })
  })
}

/** Stores all settings that policies mention, even default values, because the owner has confirmed them. */
export async function keepPolicies(ctx: SignedIn): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const all = withDefaults(await readRow(tx), ctx.config)
    const rules = Object.fromEntries(POLICY_RULES.map((name) => [name, all[name]]))
    await tx.update(settings).set({ ...rules, updatedBy: ctx.actor.id })
    await writeAudit(tx, ctx, { action: 'settings.keep_policies', subject: 'settings' })
  })
}

type Facts = Pick<
  ShopSetup,
  'hasCategory' | 'hasProduct' | 'hasDeliveryRules' | 'hasOrder' | 'hasBanner' | 'hasCustomShirts'
>

/** The setup checklist of a new shop: what it needs before it can sell, and optional steps. */
export async function read({ db, config }: SignedIn): Promise<ShopSetup> {
  const [row, code, { rows }, missing, isTwoStep] = await Promise.all([
    readRow(db),
    welcomeCode(db),
    db.execute<Facts>(sql`
      select exists (select from categories) as "hasCategory",
        exists (select from products where archived_at is null) as "hasProduct",
        exists (select from delivery_rules) as "hasDeliveryRules",
        exists (select from orders) as "hasOrder",
        exists (select from images where title ~ '^(banner[1-4]|phonebanner)$') as "hasBanner",
        exists (select from customization_configs) as "hasCustomShirts"`),
    db.execute<{ name: Declaration }>(missingSql),
    hasTwoStep(db),
  ])
  const all = withDefaults(row, config)
  const [facts] = rows
  if (!facts) throw new Error('the setup query returned no row')
  return {
    ...facts,
    hasName: row?.shopName != null,
    hasLook: LOOK_COLUMNS.some((name) => row?.[name] != null),
    hasGstin: all.gstin !== '',
    hasPolicies: POLICY_RULES.some((name) => row?.[name] != null),
    takesPayments: config.payments.kind === 'razorpay',
    missingDetails: CONTACT_DETAILS.filter((name) => all[name] === ''),
    missingDeclarations: missing.rows.map(({ name }) => name),
    answers: row?.setupAnswers ?? [],
    rules: all,
    hasWelcomeCode: code !== null,
    isLive: config.isLive,
    sendsMail: config.mail.kind === 'smtp',
    isBackedUp: config.backup !== null || config.database.kind === 'url',
    hasTwoStep: isTwoStep,
    isTrial: config.seed === 'demo',
    isHidden: row?.setupHiddenAt != null,
    shopUrl: config.publicUrl.origin,
  }
}
