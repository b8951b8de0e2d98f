import { redirect } from 'react-router'
import { StockTakeId, type StockTakeLine } from '#contract/catalogue/stock-takes.api.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { reviewHref, takeHref } from '#web/admin/shell/addresses/stock-address.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi, readLanguage } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

/** The result of a form of a stock-take. */
export type TakeAnswer = {
  intent: string
  ok: boolean
  /** The message; '' when a line shows it. */
  message: string
  fields: Record<string, string>
  typed: Record<string, string>
  /** The counted line; only after a count. `pieces`: the entered pieces. */
  line?: StockTakeLine
  pieces?: number
  /** True when the line was already counted. Then nothing has changed yet: the user chooses to add or to replace. */
  isAsked?: boolean
}

const WHOLE = /^\d{1,7}$/

/** The entered pieces. An empty field means one scanned piece. */
function readPieces(form: FormData): number {
  const text = readField(form, 'pieces').trim()
  if (text === '') return 1
  return WHOLE.test(text) ? Number(text) : Number.NaN
}

/** Handles the forms of a stock-take. Applying and cancelling redirect to its review page. */
export async function changeTake(args: ApiArgs, id: StockTakeId, form: FormData): Promise<TakeAnswer> {
  const intent = readField(form, 'intent')
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, readField(form, name)]))
  const refused = (message: string, fields: Record<string, string> = {}): TakeAnswer => ({
    ...{ intent, ok: false, message, fields, typed },
  })
  const { stockTakes } = packerApi(args)
  const { notDone } = readPackerWords(args).stockTakes
  const language = readLanguage(args)
  const version = Number(readField(form, 'version'))
  if (intent === 'pause' || intent === 'continue') {
    const paused = await nullOnError(args, attempt(stockTakes.pause({ id, version, isPaused: intent === 'pause' })))
    return paused?.ok ? { intent, ok: true, message: '', fields: {}, typed: {} } : refused(paused?.message ?? notDone)
  }
  if (intent === 'cancel') {
    const cancelled = await nullOnError(args, attempt(stockTakes.cancel({ id, version })))
    if (cancelled?.ok) throw redirect(reviewHref(id))
    return refused(cancelled?.message ?? notDone)
  }
  if (intent === 'apply') {
    const entries = Number(readField(form, 'entries'))
    const isRestMissing = form.get('isRestMissing') === 'on'
    const applied = await nullOnError(args, attempt(stockTakes.apply({ id, version, entries, isRestMissing })))
    if (applied?.ok) throw redirect(reviewHref(id))
    return refused(applied?.message ?? notDone, applied?.fields ?? {})
  }
  const lineId = readField(form, 'lineId')
  const seen = readField(form, 'seen')
  const pieces = readPieces(form)
  const read = readForm(
    contract.stockTakes.count.body,
    {
      ...(lineId ? { lineId: Number(lineId) } : { number: readField(form, 'number') }),
      ...(seen && { seen: Number(seen) }),
      ...{ key: readField(form, 'key'), pieces, mode: readField(form, 'mode') || 'ask' },
    },
    language,
  )
  if (!read.ok) return refused(read.message, read.fields)
  const result = await nullOnError(args, attempt(stockTakes.count({ id, ...read.value })))
  if (!result?.ok) return refused(result?.message ?? notDone, result?.fields ?? {})
  const { isCounted, line } = result.value
  return { intent, ok: isCounted, message: '', fields: {}, typed: {}, line, pieces, isAsked: !isCounted }
}

/** Starts a stock-take and redirects to its page. */
export async function startTake(args: ApiArgs, form: FormData): Promise<TakeAnswer> {
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, readField(form, name)]))
  const scope = readField(form, 'scope')
  const numbers = readField(form, scope === 'list' ? 'numbers' : 'number')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const category = readField(form, 'category')
  const read = readForm(
    contract.stockTakes.start.body,
    {
      ...{ key: readField(form, 'key'), name: readField(form, 'name'), scope },
      ...(scope === 'category' && category && { category: Number(category) }),
      ...((scope === 'list' || scope === 'product') && { numbers }),
    },
    readLanguage(args),
  )
  const refused = (message: string, fields: Record<string, string>): TakeAnswer => ({
    ...{ intent: 'start', ok: false, message, fields, typed },
  })
  if (!read.ok) return refused(read.message, read.fields)
  const started = await nullOnError(args, attempt(packerApi(args).stockTakes.start(read.value)))
  if (started?.ok) throw redirect(takeHref(started.value.id))
  return refused(started?.message ?? readPackerWords(args).stockTakes.notDone, started?.fields ?? {})
}

/** The stock-take id in the address; null when invalid. */
export function parseTakeId({ id }: { id: string }): StockTakeId | null {
  const read = StockTakeId.safeParse(Number(id))
  return /^\d+$/.test(id) && read.success ? read.data : null
}
