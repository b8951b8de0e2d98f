import { z } from 'zod'
import { formatRupees } from '#contract/basics/money.ts'
import { attempt } from '#contract/http/client.ts'
import { MoneyText } from '#contract/http/codecs.ts'
import { UserId } from '#contract/people/auth.api.ts'
import { SubscriberId } from '#contract/people/newsletter.api.ts'
import { BlockCustomer, CodBlockId } from '#contract/selling/cod.api.ts'
import { CREDIT_TURNS } from '#contract/selling/store-credit.api.ts'
import { wordIssue } from '#texts/errors.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const FAILED = 'Failed to change the store credit.'

/** Gives a customer store credit or takes some back. */
async function changeCredit(args: ApiArgs, id: UserId, form: FormData): Promise<FormResult> {
  const typed = typedIn(form, ['turn', 'amount', 'reason', 'key'])
  const turn = CREDIT_TURNS.find((candidate) => candidate === typed.turn) ?? 'grant'
  const amount = z.safeDecode(MoneyText, typed.amount)
  if (!amount.success) {
    const [issue] = amount.error.issues
    const message = issue ? wordIssue(issue, 'en') : FAILED
    return refused('credit', message, { amount: message })
  }
  const request = { id, turn, amount: amount.data, note: typed.reason, idempotencyKey: typed.key || undefined }
  const changed = await nullOnError(args, attempt(api(args).storeCredit.change(request)))
  if (changed?.ok) return done('credit', `Store credit is now ${formatRupees(changed.value.balance)}.`)
  const { note, ...fields } = changed?.fields ?? {}
  return refused('credit', changed?.message ?? FAILED, { ...fields, ...(note && { reason: note }) })
}

/** Changes the back-office data of a customer, as requested by a form of their page. */
export async function changeCustomer(
  args: ApiArgs & { params: { id?: string | undefined } },
  form: FormData,
): Promise<FormResult> {
  const id = UserId.safeParse(args.params.id)
  if (!id.success) return refused('note', 'Failed to save the note.')
  switch (form.get('intent')) {
    case 'credit':
      return changeCredit(args, id.data, form)
    case 'tags':
      return saveTags(args, id.data, form)
    case 'block':
      return block(args, id.data, form)
    case 'lift':
      return lift(args, form)
    case 'unsubscribe':
      return unsubscribe(args, form)
    case 'end-sessions':
      return endSessions(args, id.data)
    default:
      return saveNote(args, id.data, form)
  }
}

async function saveNote(args: ApiArgs, id: UserId, form: FormData): Promise<FormResult> {
  const note = readField(form, 'note').trim() || null
  const saved = await nullOnError(args, attempt(api(args).customers.note({ id, note })))
  if (saved?.ok) return done('note', 'Note saved!')
  return refused('note', saved?.message ?? 'Failed to save the note.', saved?.fields)
}

async function saveTags(args: ApiArgs, id: UserId, form: FormData): Promise<FormResult> {
  const tags = readField(form, 'tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const saved = await nullOnError(args, attempt(api(args).customers.tags({ id, tags })))
  if (saved?.ok) return done('tags', 'Tags saved!')
  const message = saved?.message ?? 'Failed to save the tags.'
  return refused('tags', message, { tags: Object.values(saved?.fields ?? {})[0] ?? message })
}

async function block(args: ApiArgs, id: UserId, form: FormData): Promise<FormResult> {
  const typed = typedIn(form, ['what', 'reason', 'days'])
  const days = typed.days.trim()
  const request = { what: typed.what, reason: typed.reason, days: days === '' ? null : Number(days) }
  const read = readForm(BlockCustomer, request)
  if (!read.ok) return refused('block', read.message, read.fields)
  const blocked = await nullOnError(args, attempt(api(args).cod.blockCustomer({ id, ...read.value })))
  if (blocked?.ok) return done('block', 'Blocked!')
  return refused('block', blocked?.message ?? 'Failed to block the account.', blocked?.fields)
}

async function lift(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = CodBlockId.safeParse(form.get('id'))
  const lifted = id.success ? await nullOnError(args, attempt(api(args).cod.lift({ id: id.data }))) : null
  return lifted?.ok ? done('lift', 'Block lifted!') : refused('lift', 'Failed to lift the block.')
}

async function unsubscribe(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = SubscriberId.safeParse(form.get('id'))
  const left = id.success ? await nullOnError(args, attempt(api(args).campaigns.unsubscribe({ id: id.data }))) : null
  return left?.ok
    ? done('unsubscribe', 'Unsubscribed: no more newsletters.')
    : refused('unsubscribe', 'Failed to unsubscribe.')
}

async function endSessions(args: ApiArgs, id: UserId): Promise<FormResult> {
  const ended = await nullOnError(args, attempt(api(args).account.endCustomerSessions({ id })))
  if (!ended?.ok) return refused('end-sessions', 'Failed to end the logins.')
  const { ended: count } = ended.value
  return done('end-sessions', count === 1 ? 'One login ended.' : `${count} logins ended.`)
}
