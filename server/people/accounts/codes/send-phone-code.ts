import type { MessageChannel } from '#contract/basics/message-kinds.ts'
import { invalidField } from '#contract/http/errors.ts'
import type { CodeRequestId } from '#contract/people/auth.api.ts'
import { queuePhoneCode, readPhoneCodes } from '#server/people/messages/phone/phone-codes.ts'
import { transact } from '#server/platform/database/db.ts'
import type { Ctx } from '#server/platform/deps.ts'
import { countCode, spendPhoneCode } from './code-limits.ts'
import { type CodePurpose, requestCode } from './code-request.ts'

/**
 * Sends a code to a phone, such as `+919876543210`; `subject`: whom it concerns. Throws `rate_limited`, and `invalid` where the shop sends no
 * codes to phones.
 */
export async function sendPhoneCode(
  ctx: Ctx,
  purpose: CodePurpose,
  { phone, subject }: { phone: string; subject: string },
): Promise<{ request: CodeRequestId; channel: MessageChannel }> {
  const { channel, perDay } = await readPhoneCodes(ctx.db, ctx.config)
  if (channel === null) throw invalidField('phone', 'phone_codes_off')
  await countCode(ctx, phone)
  await spendPhoneCode(ctx, perDay)
  return transact(ctx.db, async (tx) => {
    const { request, code } = await requestCode(tx, ctx, purpose, subject)
    await queuePhoneCode(tx, { phone, channel, code, request, language: ctx.language })
    return { request, channel }
  })
}
