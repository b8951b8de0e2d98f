import { z } from 'zod'
import { attempt } from '#contract/client.ts'
import { MoneyText } from '#contract/codecs.ts'
import { formatRupees } from '#contract/money.ts'
import { OrderId } from '#contract/orders.ts'
import { type ApiArgs, api } from '#web/api.ts'
import { type Answer, done, failed, NOT_CONFIRMED } from './answer.ts'
import { FILE_FAILED } from './file-words.ts'
import { orNull } from './or-null.ts'

/** Does what a form in an opened order asks for. */
export async function changeOrderFile(args: ApiArgs, named: unknown, form: FormData): Promise<Answer> {
  const id = OrderId.safeParse(named)
  const intent = String(form.get('intent'))
  if (!id.success) return failed(intent, FILE_FAILED)
  if (intent === 'tracking') return track(args, id.data, form)
  if (intent === 'note') return note(args, id.data, form)
  if (intent === 'refund') return refund(args, id.data, form)
  return failed(intent, FILE_FAILED)
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim() || null

async function track(args: ApiArgs, id: OrderId, form: FormData): Promise<Answer> {
  const way = {
    courier: text(form, 'courier'),
    trackingNumber: text(form, 'trackingNumber'),
    trackingUrl: text(form, 'trackingUrl'),
  }
  const saved = await orNull(args, attempt(api(args).desk.track({ id, ...way })))
  return saved?.ok
    ? done('tracking', 'Tracking saved!')
    : failed('tracking', saved?.message ?? FILE_FAILED, saved?.fields)
}

async function note(args: ApiArgs, id: OrderId, form: FormData): Promise<Answer> {
  const saved = await orNull(args, attempt(api(args).desk.note({ id, note: text(form, 'note') })))
  return saved?.ok ? done('note', 'Note saved!') : failed('note', saved?.message ?? FILE_FAILED, saved?.fields)
}

async function refund(args: ApiArgs, id: OrderId, form: FormData): Promise<Answer> {
  if (!form.has('confirmed')) return failed('refund', NOT_CONFIRMED, { amount: NOT_CONFIRMED })
  const amount = z.safeDecode(MoneyText, String(form.get('amount') ?? ''))
  if (!amount.success) {
    const message = 'Enter an amount in rupees with at most two decimals'
    return failed('refund', message, { amount: message })
  }
  const wish = { id, amount: amount.data, note: text(form, 'note'), idempotencyKey: text(form, 'key') ?? undefined }
  const given = await orNull(args, attempt(api(args).refunds.give(wish)))
  if (given?.ok) return done('refund', `${formatRupees(amount.data)} refunded!`)
  const message = given?.message ?? 'Failed to refund.'
  return failed('refund', message, { amount: message, ...given?.fields })
}
