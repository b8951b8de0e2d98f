import { sql } from 'drizzle-orm'
import type { ShopSetup } from '#contract/settings.ts'
import type { SignedIn } from '#server/core/deps.ts'
import { readAllSettings } from './read-settings.ts'
import { welcomeCode } from './welcome-code.ts'

/** What a new shop still needs before it can sell, and what it may want besides. */
export async function setup({ db, config }: SignedIn): Promise<ShopSetup> {
  const [all, code, { rows }] = await Promise.all([
    readAllSettings(db, config),
    welcomeCode(db),
    db.execute<Pick<ShopSetup, 'hasCategory' | 'hasProduct' | 'hasBanner' | 'hasCustomShirts'>>(sql`
      select exists (select from categories) as "hasCategory",
        exists (select from products where archived_at is null) as "hasProduct",
        exists (select from images where title ~ '^(banner[1-4]|phonebanner)$') as "hasBanner",
        exists (select from customization_configs) as "hasCustomShirts"`),
  ])
  const { legalName, grievanceOfficer, supportPhone, postalAddress } = all
  const [found] = rows
  if (!found) throw new Error('the shop could not be looked at')
  return {
    ...found,
    hasDetails: [legalName, grievanceOfficer, supportPhone, postalAddress].every((text) => text !== ''),
    hasWelcomeCode: code !== null,
    takesPayments: config.payments.kind === 'razorpay',
    sendsMail: config.mail.kind === 'smtp',
  }
}
