import { eq, sql } from 'drizzle-orm'
import type { ShopSettings } from '#contract/site/settings.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settings } from '#server/site/settings/settings.table.ts'

/** The demo shop's settings. All names and numbers are invented. */
const DEMO_SETTINGS = {
  tagline: 'Printed, plain and made-to-order tees, from Pune.',
  legalName: 'Inkloom Clothing',
  grievanceOfficer: 'Meera Kulkarni',
  grievancePhone: '+91 20 5550 0143',
  grievanceEmail: 'grievance@inkloom.example',
  grievanceHours: '10 AM to 6 PM IST, Monday to Saturday',
  countryOfOrigin: 'India',
  supportEmail: 'hello@inkloom.example',
  city: 'Pune',
  netQuantity: '1 N',
  manufacturer: 'Inkloom Clothing\nPlot 22, Bhosari Industrial Area\nPune, Maharashtra 411026',
  supportPhone: '+91 20 5550 0142',
  supportHours: '10 AM to 8 PM IST',
  postalAddress: 'Inkloom Studio\n14 Press Lane, Shivajinagar\nPune, Maharashtra 411005',
  orderCutOff: '16:00',
  chatUrl: 'https://wa.me/912055500142',
  instagramUrl: 'https://instagram.example/inkloom',
  facebookUrl: 'https://facebook.example/inkloom',
  youtubeUrl: 'https://youtube.example/inkloom',
} satisfies Partial<ShopSettings>

const NAMES = Object.keys(DEMO_SETTINGS) as (keyof typeof DEMO_SETTINGS)[]

/** Writes the demo's value for each setting that the owner has not set. The setup checklist is put away: a full shop needs none. */
export async function addDemoSettings(tx: Db): Promise<void> {
  const values = NAMES.map((name) => [name, sql`coalesce(${settings[name]}, ${DEMO_SETTINGS[name]})`])
  const setupHiddenAt = sql`coalesce(${settings.setupHiddenAt}, now())`
  await tx
    .update(settings)
    .set({ ...Object.fromEntries(values), setupHiddenAt })
    .where(eq(settings.id, true))
}

/** Removes the demo's settings except those that the owner has changed. The shop begins anew, with its setup checklist. */
export async function removeDemoSettings(tx: Db): Promise<void> {
  const values = NAMES.map((name) => [name, sql`nullif(${settings[name]}, ${DEMO_SETTINGS[name]})`])
  await tx
    .update(settings)
    .set({ ...Object.fromEntries(values), setupHiddenAt: null })
    .where(eq(settings.id, true))
}
