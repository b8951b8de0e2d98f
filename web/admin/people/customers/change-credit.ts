import { z } from 'zod'
import { formatRupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { MoneyText } from '#contract/http/codecs.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { CREDIT_TURNS } from '#contract/selling/store-credit.api.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const FAILED = 'Failed to change the store credit.'

/** Gives a customer store credit or takes some back. */
export async function changeCredit(args: ApiArgs, id: UserId, form: FormData): Promise<FormResult> {
  const typed = typedIn(form, ['turn', 'amount', 'reason', 'key'])
  const turn = CREDIT_TURNS.find((one) => one === typed.turn) ?? 'grant'
  const amount = z.safeDecode(MoneyText, typed.amount)
  if (!amount.success) {
    const message = amount.error.issues[0]?.message ?? FAILED
    return refused('credit', message, { amount: message })
  }
  const wish = { id, turn, amount: amount.data, note: typed.reason, idempotencyKey: typed.key || undefined }
  const changed = await nullOnError(args, attempt(api(args).storeCredit.change(wish)))
  if (changed?.ok) return done('credit', `Store credit is now ${formatRupees(changed.value.balance)}.`)
  const { note, ...fields } = changed?.fields ?? {}
  return refused('credit', changed?.message ?? FAILED, { ...fields, ...(note && { reason: note }) })
}
