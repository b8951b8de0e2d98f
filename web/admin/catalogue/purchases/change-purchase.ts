import { redirect } from 'react-router'
import { readPurchaseList } from '#contract/catalogue/purchase-list.ts'
import type { PurchaseId } from '#contract/catalogue/purchases.api.ts'
import { attempt } from '#contract/http/client.ts'
import { contract } from '#contract/index.ts'
import { purchaseHref } from '#web/admin/shell/addresses/stock-address.ts'
import { readField, readForm } from '#web/admin/shell/forms/form-values.ts'
import { parseJson } from '#web/admin/shell/forms/parse-json.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The result of a form of the purchase page. `typed`: after a refusal, everything that was typed. */
export type PurchaseAnswer = {
  intent: string
  ok: boolean
  message: string
  fields: Record<string, string>
  typed: Record<string, string>
}

const NOT_DONE = 'The purchase could not be changed.'
const WHOLE = /^\d{1,7}$/

/** Handles the forms of the purchase page. `id` null adds a purchase and redirects to its page. */
export async function changePurchase(args: ApiArgs, id: PurchaseId | null, form: FormData): Promise<PurchaseAnswer> {
  const intent = readField(form, 'intent')
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, readField(form, name)]))
  const answer = (ok: boolean, message: string, fields: Record<string, string> = {}): PurchaseAnswer => ({
    ...{ intent, ok, message, fields },
    typed: ok ? {} : typed,
  })
  if (id === null) return add(args, form, answer)
  const { purchases } = api(args)
  const version = Number(readField(form, 'version'))
  const key = readField(form, 'key')
  const run = async (call: Promise<unknown>, done: string) => {
    const result = await nullOnError(args, attempt(call as ReturnType<typeof purchases.get>))
    return result?.ok ? answer(true, done) : answer(false, result?.message ?? NOT_DONE, result?.fields ?? {})
  }
  if (intent === 'order') return run(purchases.order({ id, version }), 'Marked as ordered.')
  if (intent === 'end') return run(purchases.end({ id, version }), 'Nothing more is expected.')
  if (intent === 'add') return addOne(args, { id, key }, form, answer)
  if (intent === 'paste') {
    const list = readLines(form)
    if (!list.ok) return answer(false, list.message)
    const added = await nullOnError(args, attempt(purchases.addLines({ id, key, version, lines: list.lines })))
    if (added?.ok) return answer(true, list.lines.length === 1 ? '1 line added.' : `${list.lines.length} lines added.`)
    return answer(false, whereIn(added?.fields ?? {}, list.places) ?? added?.message ?? NOT_DONE)
  }
  const cells = readCells(form)
  if (intent === 'receive') {
    const lines = cells.map(({ id: line, texts }) => ({
      id: line,
      received: parseCount(texts.received),
      damaged: parseCount(texts.damaged),
    }))
    const note = readField(form, 'note')
    const read = readForm(contract.purchases.receive.body, {
      ...{ key, version, lines, note },
      isLast: form.get('isLast') === 'on',
      useCosts: form.get('useCosts') === 'on',
    })
    if (!read.ok) return answer(false, read.message, named(read.fields, cells))
    return run(purchases.receive({ id, ...read.value }), 'Received: the stock is up to date.')
  }
  const head = readHead(form)
  const lines = cells.map(({ id: line, texts }) => ({
    id: line,
    quantity: form.get(`remove:${line}`) === 'on' ? 0 : parseCount(texts.quantity),
    ...(texts.unitCost !== undefined && { unitCost: parseCost(texts.unitCost) }),
  }))
  const read = readForm(contract.purchases.change.body, { version, ...head, lines })
  if (!read.ok) return answer(false, read.message, named(read.fields, cells))
  const saved = await nullOnError(args, attempt(purchases.change({ id, ...read.value })))
  return saved?.ok
    ? answer(true, 'Saved.')
    : answer(false, saved?.message ?? NOT_DONE, named(saved?.fields ?? {}, cells))
}

type Answer = (ok: boolean, message: string, fields?: Record<string, string>) => PurchaseAnswer

/** Adds a draft purchase with the pasted lines. */
async function add(args: ApiArgs, form: FormData, answer: Answer): Promise<PurchaseAnswer> {
  const list = readField(form, 'lines').trim() || form.getAll('choice').length > 0 ? readLines(form) : null
  if (list && !list.ok) return answer(false, list.message)
  const read = readForm(contract.purchases.add.body, { key: readField(form, 'key'), ...readHead(form), lines: [] })
  if (!read.ok) return answer(false, read.message, read.fields)
  const added = await nullOnError(args, attempt(api(args).purchases.add({ ...read.value, lines: list?.lines ?? [] })))
  if (added?.ok) throw redirect(purchaseHref(added.value.id))
  return answer(
    false,
    whereIn(added?.fields ?? {}, list?.places ?? []) ?? added?.message ?? NOT_DONE,
    added?.fields ?? {},
  )
}

/** Adds a line by SKU or barcode. Any other text searches for products: redirects to the results, or refuses when there are none. */
async function addOne(
  args: ApiArgs,
  { id, key }: { id: PurchaseId; key: string },
  form: FormData,
  answer: Answer,
): Promise<PurchaseAnswer> {
  const number = readField(form, 'number').trim()
  if (number === '') return answer(false, 'Type or scan a SKU or barcode, or words of a product.')
  const unitCost = readField(form, 'cost').trim()
  const read = readForm(contract.purchases.addLines.body, {
    key,
    lines: [
      {
        number: number.slice(0, 40),
        quantity: parseCount(readField(form, 'pieces') || '1'),
        ...(unitCost && { unitCost: parseCost(unitCost) }),
      },
    ],
  })
  if (!read.ok) return answer(false, read.message)
  const added = await nullOnError(args, attempt(api(args).purchases.addLines({ id, ...read.value })))
  if (added?.ok) return answer(true, `${number.toUpperCase()} added.`)
  if (!added?.fields['lines.0.number']) return answer(false, added?.message ?? NOT_DONE)
  const { items } = await api(args).products.variants({ q: number.slice(0, 100), state: 'listed', limit: 1 })
  if (items.length === 0) return answer(false, `Nothing has the SKU, barcode or name “${number}”.`)
  throw redirect(purchaseHref(id, number.slice(0, 100)))
}

function readHead(form: FormData) {
  return {
    supplier: readField(form, 'supplier'),
    reference: readField(form, 'reference'),
    expectedOn: readField(form, 'expectedOn') || null,
    note: readField(form, 'note'),
  }
}

type NewLines = { ok: true; lines: NewLine[]; places: string[] } | { ok: false; message: string }
type NewLine = Parameters<ReturnType<typeof api>['purchases']['addLines']>[0]['lines'][number]

/**
 * The lines of a pasted list, and the chosen products with their quantities. Each `choice` value is a variant as JSON. This JSON is also in
 * the name of its quantity field.
 */
function readLines(form: FormData): NewLines {
  const pasted = readPurchaseList(readField(form, 'lines')).map(({ line, number, quantity, unitCost }) => ({
    place: `Line ${line}`,
    wanted: { number, quantity: parseCount(quantity), ...(unitCost && { unitCost: parseCost(unitCost) }) },
  }))
  const selected = form.getAll('choice').flatMap((choice, at) => {
    const quantity = readField(form, `pieces:${choice}`).trim()
    if (quantity === '' || quantity === '0') return []
    return [
      {
        place: `Choice ${at + 1}`,
        wanted: { variant: parseJson(String(choice)) as never, quantity: parseCount(quantity) },
      },
    ]
  })
  const all = [...pasted, ...selected]
  if (all.length === 0) return { ok: false, message: 'Enter how many pieces, or paste a list.' }
  const places = all.map(({ place }) => place)
  const read = readForm(
    contract.purchases.addLines.body.shape.lines,
    all.map(({ wanted: line }) => line),
  )
  if (read.ok) return { ok: true, lines: read.value, places }
  const fields = Object.fromEntries(Object.entries(read.fields).map(([path, message]) => [`lines.${path}`, message]))
  return { ok: false, message: whereIn(fields, places) ?? read.message }
}

/** The first error with its place: "Line 3: Enter a whole number". */
function whereIn(fields: Record<string, string>, places: readonly string[]): string | null {
  const [path = '', message = ''] = Object.entries(fields).find(([name]) => /^lines\.\d+/.test(name)) ?? []
  const place = places[Number(/^lines\.(\d+)/.exec(path)?.[1] ?? Number.NaN)]
  return place === undefined ? null : `${place}: ${message.replace(/\.$/, '')}. Nothing was added.`
}

type Cells = { id: number; texts: Partial<Record<string, string>> }

/** Fields of lines, named `quantity:12` after the id of their line. */
function readCells(form: FormData): Cells[] {
  const lines = new Map<number, Cells>()
  for (const name of form.keys()) {
    const [, field = '', id = ''] = /^(quantity|unitCost|received|damaged):(\d+)$/.exec(name) ?? []
    if (!id) continue
    const line = lines.get(Number(id)) ?? { id: Number(id), texts: {} }
    line.texts[field] = readField(form, name).trim()
    lines.set(line.id, line)
  }
  return [...lines.values()]
}

/** Maps API paths to form fields: 'lines.0.quantity' → 'quantity:12'. */
function named(fields: Record<string, string>, cells: readonly Cells[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, at = '', field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
      return [at ? `${field}:${cells[Number(at)]?.id}` : path, message]
    }),
  )
}

/** Parses a count. Empty becomes 0. Anything but a whole number becomes NaN, which the API refuses. */
function parseCount(text = ''): number {
  if (text.trim() === '') return 0
  return WHOLE.test(text.trim()) ? Number(text) : Number.NaN
}

function parseCost(text: string): number | null {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
