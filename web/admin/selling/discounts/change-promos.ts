import { attempt } from '#contract/http/client.ts'
import { AddPromo, PromoId } from '#contract/selling/promos.api.ts'
import { wordIssue } from '#texts/errors.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const NOT_ADDED = 'Failed to add promo code'
const NOT_UNDONE = 'Failed to undo.'
const NOT_DELETED = 'Failed to delete promo code'

/** Adds, deletes or restores a discount code: the action of the page's forms. */
export async function changePromos(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = form.get('intent')
  if (intent === 'undelete') return undoRemove(args, form)
  return intent === 'delete' ? remove(args, form) : add(args, form)
}

async function add(args: ApiArgs, form: FormData): Promise<FormResult> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)))
  const read = AddPromo.safeParse({
    // Upper case, as the field shows it: codes are case-insensitive.
    code: text('code').toUpperCase(),
    discountType: 'percentage',
    discountValue: number('discountValue'),
    description: text('description') || null,
    maxUses: number('maxUses') ?? null,
    expiresAt: null,
  })
  if (!read.success) {
    const issues = read.error.issues.map((issue) => [issue.path.join('.'), wordIssue(issue, 'en')] as const)
    return refused('add', issues[0]?.[1] ?? NOT_ADDED, Object.fromEntries(issues.toReversed()))
  }
  const expiresAt = endOfDay(text('until'))
  const added = await nullOnError(args, attempt(api(args).promos.add({ ...read.data, expiresAt })))
  if (added?.ok) return done('add', 'Promo code added successfully!')
  if (!added) return refused('add', NOT_ADDED)
  const fields = added.failure.code === 'promo_code_taken' ? { code: added.message } : added.fields
  return refused('add', added.message || NOT_ADDED, fields)
}

/** The last moment of a day in India. */
function endOfDay(day: string): Date | null {
  const end = new Date(`${day}T23:59:59.999+05:30`)
  return Number.isNaN(end.getTime()) ? null : end
}

async function remove(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = PromoId.safeParse(Number(form.get('id')))
  if (!id.success) return refused('delete', NOT_DELETED)
  const removed = await nullOnError(args, attempt(api(args).promos.remove({ id: id.data })))
  if (!removed?.ok) return refused('delete', NOT_DELETED)
  return done('delete', 'Promo code deleted successfully!')
}

async function undoRemove(args: ApiArgs, form: FormData): Promise<FormResult> {
  const id = PromoId.safeParse(Number(form.get('id')))
  if (!id.success) return refused('undelete', NOT_UNDONE)
  const undone = await nullOnError(args, attempt(api(args).promos.undoRemove({ id: id.data })))
  return undone?.ok ? done('undelete', 'Promo code is back.') : refused('undelete', undone?.message ?? NOT_UNDONE)
}
