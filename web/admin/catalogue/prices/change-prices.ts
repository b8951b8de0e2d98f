import { formatDate } from '#contract/basics/dates.ts'
import type { PriceLine } from '#contract/catalogue/price-changes.api.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** What was typed, to fill the form in again. */
type TypedPrices = { change: string; value: string; rounding: string; startOn: string; endOn: string }

export type PricesAnswer = {
  ok: boolean
  message: string
  fields: Record<string, string>
  typed: TypedPrices
  chosen: number[]
  /** What would happen; null when it was not asked or cannot be. */
  lines: PriceLine[] | null
}

const NO_PRICES: TypedPrices = { change: 'percent', value: '', rounding: 'rupee', startOn: '', endOn: '' }
const NOT_DONE = 'The prices could not be changed.'

/** Previews a change of prices, makes it, or ends one that has a day. */
export async function changePrices(args: ApiArgs, form: FormData): Promise<PricesAnswer> {
  const text = (name: keyof TypedPrices) => readField(form, name).trim()
  const typed = {
    change: text('change'),
    value: text('value'),
    rounding: text('rounding'),
    startOn: text('startOn'),
    endOn: text('endOn'),
  }
  const chosen = form.getAll('id').map(Number)
  const seen = form.getAll('seen').map((one) => {
    const [productId, from] = String(one).split(':').map(Number)
    return { productId, from }
  })
  const answer = { ok: false, message: NOT_DONE, fields: {}, typed, chosen, lines: null }
  if (form.get('intent') === 'end') return end(args, form)
  const read = readForm(contract.priceChanges.add.body, {
    productIds: chosen,
    rule: { change: typed.change, value: Number(typed.value || Number.NaN), rounding: typed.rounding },
    ...(seen.length > 0 && { seen }),
    ...(typed.startOn && { startOn: typed.startOn }),
    ...(typed.endOn && { endOn: typed.endOn }),
  })
  if (!read.ok) return { ...answer, message: read.message, fields: named(read.fields) }
  if (form.get('intent') === 'preview') {
    const { seen: _, ...wish } = read.value
    const said = await nullOnError(args, attempt(api(args).priceChanges.preview(wish)))
    return said?.ok
      ? { ...answer, ok: true, message: '', lines: said.value }
      : { ...answer, message: said?.message ?? NOT_DONE, fields: named(said?.fields ?? {}) }
  }
  const said = await nullOnError(args, attempt(api(args).priceChanges.add(read.value)))
  if (!said?.ok) return { ...answer, message: said?.message ?? NOT_DONE, fields: named(said?.fields ?? {}) }
  const { products, leftOut, isScheduled, stale } = said.value
  const count = `${products} ${products === 1 ? 'price' : 'prices'}`
  const others = leftOut > 0 ? ` ${leftOut} stay as they are.${formatStaleNames(stale)}` : ''
  const until = typed.endOn ? ` until ${formatDate(typed.endOn)}` : ''
  const message = isScheduled && typed.startOn ? `Planned: ${count}.${others}` : `Changed ${count}${until}.${others}`
  return { ...answer, ok: true, message, typed: NO_PRICES, chosen: [] }
}

function formatStaleNames(names: readonly string[]): string {
  return names.length > 0 ? ` Changed since the preview: ${names.slice(0, 10).join(', ')}.` : ''
}

async function end(args: ApiArgs, form: FormData): Promise<PricesAnswer> {
  const answer = { fields: {}, typed: NO_PRICES, chosen: [], lines: null }
  const read = readForm(contract.priceChanges.end.params, { id: readField(form, 'schedule') })
  const said = read.ok ? await nullOnError(args, attempt(api(args).priceChanges.end(read.value))) : null
  if (!said?.ok) return { ...answer, ok: false, message: said?.message ?? 'This could not be ended.' }
  return {
    ...answer,
    ok: true,
    message: said.value.state === 'cancelled' ? 'Cancelled.' : 'Ended: the old prices are back.',
  }
}

/** 'rule.value' → 'value'. */
function named(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^rule\./, ''), message]))
}
