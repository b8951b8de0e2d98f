import { DEFAULT_SETTINGS, type ShopSettings } from '#contract/shop-settings.ts'
import type { Config } from '#server/core/config.ts'
import type { Db } from '#server/core/database/db.ts'
import type { Contact } from '#server/core/mail/mailer.ts'
import { settings } from './settings.table.ts'

const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof ShopSettings)[]

/** As built here: SUPPORT_EMAIL says where people write to until the owner does. */
type Built = Pick<Config, 'supportEmail'>
export type ShopRules = Omit<ShopSettings, keyof Built>

/** The settings as they hold now: the owner's, and as built where the owner has said nothing. */
export async function readSettings(db: Db): Promise<ShopRules> {
  const { supportEmail: _, ...rules } = await readAllSettings(db, DEFAULT_SETTINGS)
  return rules
}

/** The same with the address that depends on this installation. */
export async function readAllSettings(db: Db, built: Built): Promise<ShopSettings> {
  const [row] = await db.select().from(settings)
  return withDefaults(row, built)
}

/** What a mail says of the shop. */
export async function readContact(db: Db, built: Built): Promise<Contact> {
  const { shopName, supportEmail } = await readAllSettings(db, built)
  return { shopName, supportEmail }
}

type Row = typeof settings.$inferSelect

export function withDefaults(row: Row | undefined, { supportEmail }: Built): ShopSettings {
  const said = row ? NAMES.filter((name) => row[name] !== null).map((name) => [name, row[name]]) : []
  return { ...DEFAULT_SETTINGS, supportEmail, ...Object.fromEntries(said) }
}
