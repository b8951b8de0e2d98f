import { BulkEditId, type ChangeResult } from '#contract/catalogue/product-grid.api.ts'
import { type CellChange, UNDO_MINUTES } from '#contract/catalogue/product-grid.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { parseJson } from '#web/admin/shell/forms/parse-json.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The answer to a form of the grid. */
export type GridAnswer = {
  intent: 'preview' | 'save' | 'undo'
  ok: boolean
  message: string
  /** The sent changes, and the result of each: actual, or previewed. */
  changes: CellChange[]
  results: ChangeResult[]
  /** The id of a saved edit that can be undone. */
  editId: string | null
}

const NOT_SAVED = 'The changes could not be saved.'

/** Previews, saves or undoes changes. */
export async function changeGrid(args: ApiArgs, form: FormData): Promise<GridAnswer> {
  const intent = readField(form, 'intent')
  if (intent === 'undo') return undo(args, readField(form, 'id'))
  const isPreview = intent !== 'save'
  const answer = { intent: isPreview ? ('preview' as const) : ('save' as const), results: [], editId: null }
  const changes = parseJson(readField(form, 'changes'))
  const read = readForm(contract.products.changeVariants.body, { changes, preview: isPreview })
  if (!read.ok) return { ...answer, ok: false, message: read.message, changes: [] }
  const sent = read.value.changes
  const result = await nullOnError(args, attempt(api(args).products.changeVariants(read.value)))
  if (!result?.ok) return { ...answer, ok: false, message: result?.message ?? NOT_SAVED, changes: sent }
  const { results, changed, products, editId } = result.value
  const message = `${changed} ${changed === 1 ? 'change' : 'changes'} to ${products} ${products === 1 ? 'product' : 'products'}`
  return { ...answer, ok: true, message: isPreview ? message : `Saved: ${message}.`, changes: sent, results, editId }
}

async function undo(args: ApiArgs, id: string): Promise<GridAnswer> {
  const answer = { intent: 'undo' as const, changes: [], results: [], editId: null }
  const late = { ...answer, ok: false, message: `A change can be undone once, for ${UNDO_MINUTES} minutes.` }
  const read = BulkEditId.safeParse(id)
  if (!read.success) return late
  const result = await nullOnError(args, attempt(api(args).products.undoEdit({ id: read.data })))
  if (!result?.ok) return { ...late, message: result?.message ?? late.message }
  const { undone, kept: remainingCount } = result.value
  const others = remainingCount > 0 ? ` ${remainingCount} stay, because they were changed again.` : ''
  return { ...answer, ok: true, message: `${undone} old ${undone === 1 ? 'value is' : 'values are'} back.${others}` }
}
