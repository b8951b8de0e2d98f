import { DEFAULT_SETTINGS, type ShopSettings } from '#contract/site/settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Contact } from '#server/platform/mail/mailer.ts'
import { settingsTexts } from '#texts/en/site/settings.ts'
import { englishWords } from '#texts/messages/format.ts'
import { settings } from './settings.table.ts'

const { tagline } = englishWords(settingsTexts)

const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof ShopSettings)[]

/** The defaults from the environment: SUPPORT_EMAIL is used until the owner sets an address. */
type Built = Pick<Config, 'supportEmail'>
export type ShopRules = Omit<ShopSettings, keyof Built>

/** The current settings except the support address. Settings that the owner has not set have their defaults. */
export async function readSettings(db: Db): Promise<ShopRules> {
  const { supportEmail: _, ...rules } = await readAllSettings(db, DEFAULT_SETTINGS)
  return rules
}

/** All settings. The default of the support address comes from the environment. */
export async function readAllSettings(db: Db, built: Built): Promise<ShopSettings> {
  return withDefaults(await readRow(db), built)
}

/** The stored settings, without defaults. */
export async function readRow(db: Db): Promise<SettingsRow | undefined> {
  const [row] = await db.select().from(settings)
  return row
}

/** The shop's name and address in mails. */
export async function readContact(db: Db, built: Built): Promise<Contact> {
  const [row] = await selectContact(db, {})
  return { shopName: row?.shopName ?? DEFAULT_SETTINGS.shopName, supportEmail: row?.supportEmail ?? built.supportEmail }
}

const selectContact = prepared('contact', (db) =>
  db.select({ shopName: settings.shopName, supportEmail: settings.supportEmail }).from(settings),
)

type SettingsRow = typeof settings.$inferSelect

export function withDefaults(row: SettingsRow | undefined, { supportEmail }: Built): ShopSettings {
  const owned = row ? NAMES.filter((name) => row[name] !== null).map((name) => [name, row[name]]) : []
  return { ...DEFAULT_SETTINGS, tagline, supportEmail, ...Object.fromEntries(owned) }
}
