import { DEFAULT_SETTINGS, type ShopSettings } from '#contract/shop-settings.ts'
import type { Db } from '#server/core/db.ts'
import { settings } from './settings.table.ts'

const NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof ShopSettings)[]

/** The settings as they hold now: the owner's, and as built where the owner has said nothing. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const [row] = await db.select().from(settings)
  return withDefaults(row)
}

type Row = typeof settings.$inferSelect

export function withDefaults(row: Row | undefined): ShopSettings {
  if (!row) return DEFAULT_SETTINGS
  const said = NAMES.filter((name) => row[name] !== null).map((name) => [name, row[name]])
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(said) }
}
