import { formatDate } from '#contract/basics/dates.ts'
import type { PriceLine } from '#contract/catalogue/price-changes.api.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The typed values, for filling in the form again. */
type TypedPrices = { change: string; value: string; rounding: string; startOn: string; endOn: string }

export type PricesAnswer = {
  ok: boolean
  message: string
  fields: Record<string, string>
  typed: TypedPrices
  selectedIds: number[]
  /** The preview; null: it was not requested or not possible. */
  lines: PriceLine[] | null
}

const NO_PRICES: TypedPrices = { change: 'percent', value: '', rounding: 'rupee', startOn: '', endOn: '' }
const NOT_DONE = 'The prices could not be changed.'

/** Previews or makes a change of prices, or ends a scheduled one. */
export async function changePrices(args: ApiArgs, form: FormData): Promise<PricesAnswer> {
  const text = (name: keyof TypedPrices) => readField(form, name).trim()
  const typed = {
    change: text('change'),
    value: text('value'),
    rounding: text('rounding'),
    startOn: text('startOn'),
    endOn: text('endOn'),
  }
  const selectedIds = form.getAll('id').map(Number)
  const seen = form.getAll('seen').map((entry) => {
    const [productId, from] = String(entry).split(':').map(Number)
    return { productId, from }
  })
  const answer = { ok: false, message: NOT_DONE, fields: {}, typed, selectedIds, lines: null }
  if (form.get('intent') === 'end') return end(args, form)
  const read = readForm(contract.priceChanges.add.body, {
    productIds: selectedIds,
    rule: { change: typed.change, value: Number(typed.value || Number.NaN), rounding: typed.rounding },
    ...(seen.length > 0 && { seen }),
    ...(typed.startOn && { startOn: typed.startOn }),
    ...(typed.endOn && { endOn: typed.endOn }),
  })
  if (!read.ok) return { ...answer, message: read.message, fields: named(read.fields) }
  if (form.get('intent') === 'preview') {
    const { seen: _, ...request } = read.value
    const preview = await nullOnError(args, attempt(api(args).priceChanges.preview(request)))
    return preview?.ok
      ? { ...answer, ok: true, message: '', lines: preview.value }
      : { ...answer, message: preview?.message ?? NOT_DONE, fields: named(preview?.fields ?? {}) }
  }
  const result = await nullOnError(args, attempt(api(args).priceChanges.add(read.value)))
  if (!result?.ok) return { ...answer, message: result?.message ?? NOT_DONE, fields: named(result?.fields ?? {}) }
  const { products, leftOut, isScheduled, stale } = result.value
  const count = `${products} ${products === 1 ? 'price' : 'prices'}`
  const others = leftOut > 0 ? ` ${leftOut} stay as they are.${formatStaleNames(stale)}` : ''
  const until = typed.endOn ? ` until ${formatDate(typed.endOn)}` : ''
  const message = isScheduled && typed.startOn ? `Planned: ${count}.${others}` : `Changed ${count}${until}.${others}`
  return { ...answer, ok: true, message, typed: NO_PRICES, selectedIds: [] }
}

function formatStaleNames(names: readonly string[]): string {
  return names.length > 0 ? ` Changed since the preview: ${names.slice(0, 10).join(', ')}.` : ''
}

async function end(args: ApiArgs, form: FormData): Promise<PricesAnswer> {
  const answer = { fields: {}, typed: NO_PRICES, selectedIds: [], lines: null }
  const read = readForm(contract.priceChanges.end.params, { id: readField(form, 'schedule') })
  const ended = read.ok ? await nullOnError(args, attempt(api(args).priceChanges.end(read.value))) : null
  if (!ended?.ok) return { ...answer, ok: false, message: ended?.message ?? 'This could not be ended.' }
  return {
    ...answer,
    ok: true,
    message: ended.value.state === 'cancelled' ? 'Cancelled.' : 'Ended: the old prices are back.',
  }
}

/** Renames API fields to form fields: 'rule.value' → 'value'. */
function named(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^rule\./, ''), message]))
}
