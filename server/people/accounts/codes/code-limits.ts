import { createHash } from 'node:crypto'
import {
  PHONE_CODES_PER_DAY,
  SIGN_IN_CODES_PER_CONTACT,
  SIGN_IN_CODES_PER_CONTACT_AND_ADDRESS,
} from '#contract/basics/limits.ts'
import { ShopError } from '#contract/http/errors.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { incrementCounter, refuseAtLimit, takeToken } from '#server/platform/http/rate-limit.ts'

const DAY_SECONDS = 24 * 3_600

/**
 * Counts a request for a code to an email or a phone number. Unknown ones count too. The limits per hour and day are per contact and network
 * address, so that nobody can use up another person's codes. For the same reason a refused request does not start the pause between two
 * codes. Throws `rate_limited`.
 */
export async function countCode({ db, ip, config }: Ctx, contact: string): Promise<void> {
  if (!config.isRateLimited) return
  const { gapSeconds, day } = SIGN_IN_CODES_PER_CONTACT
  const contactAndAddress = `${sha256(contact)} ${ip}`
  const limits = [
    { key: `code hour ${contactAndAddress}`, max: SIGN_IN_CODES_PER_CONTACT_AND_ADDRESS.hour, seconds: 3_600 },
    { key: `code day ${contactAndAddress}`, max: SIGN_IN_CODES_PER_CONTACT_AND_ADDRESS.day, seconds: DAY_SECONDS },
  ]
  for (const { key, ...limit } of limits) await refuseAtLimit(db, key, limit)
  await takeToken(db, `code gap ${sha256(contact)}`, { max: 1, seconds: gapSeconds })
  for (const { key, ...limit } of limits) await takeToken(db, key, limit)
  await takeToken(db, `code day ${sha256(contact)}`, { max: day, seconds: DAY_SECONDS })
}

/**
 * Counts a code against what the shop sends to phones in a day. Counts also where other limits are off, because each code costs money. Throws
 * `rate_limited`.
 */
export async function spendPhoneCode({ db }: Pick<Ctx, 'db'>, perDay: number = PHONE_CODES_PER_DAY): Promise<void> {
  const { count, retryAfter } = await incrementCounter(db, 'phone codes', DAY_SECONDS)
  if (count > perDay) throw new ShopError('rate_limited', 'phone_codes_used_up', null, { retryAfter })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
