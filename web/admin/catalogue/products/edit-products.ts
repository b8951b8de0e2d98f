import { DEFAULT_COLOR } from '#contract/basics/limits.ts'
import { MAX_COMBO_PIECES } from '#contract/catalogue/combo-pieces.ts'
import { mapProductFields, type ProductFieldName } from '#contract/catalogue/product-fields.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { type Reason, refusal } from '#contract/http/reasons.ts'
import { contract } from '#contract/index.ts'
import { productList } from '#texts/en/catalogue/product-list.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { readField, readForm, readFormFiles } from '#web/admin/shell/forms/form-values.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { notDone } from './product-texts.ts'
import { type ProductValues, variantKey } from './product-values.ts'

const TEXTS = englishWords(productsScreen)

export async function addProduct(args: ApiArgs, form: FormData): Promise<FormResult> {
  const wire = readProductForm(form)
  const image = await readFormFiles(form)
  const keep = form.getAll('keep').map(String)
  const read = readForm(contract.products.add.form, { ...wire, ...(await readVideoFiles(form)), image, keep })
  // The API checks combinations of fields only when each field is valid. So the error about a missing category and colour is added here.
  const kind = missingKind(wire)
  if (!read.ok || kind) return refused('add', formMessage(read, kind) ?? notDone('add'), formErrors(read, kind))
  const added = await nullOnError(args, attempt(api(args).products.add(read.value)))
  if (added?.ok) return done('add', TEXTS.productAdded)
  return refused('add', specifiedMessage(added) ?? notDone('add'), added ? reasons(added) : {})
}

/** Edits, deletes, archives or restores a product, or changes its stock, as requested by a form of the list. */
export async function changeProduct(args: ApiArgs, form: FormData): Promise<FormResult> {
  const intent = readField(form, 'intent')
  const id = ProductId.safeParse(Number(form.get('id')))
  if (!id.success) return refused(intent, notDone(intent))
  if (intent === 'stock') return changeStock(args, id.data, form)
  if (isTurn(intent)) return turn(args, id.data, intent)
  return update(args, id.data, form)
}

/** Sends only the fields that changed since the form was loaded, so that concurrent edits of other fields are kept. */
async function update(args: ApiArgs, id: ProductId, form: FormData): Promise<FormResult> {
  const before = readLoadedValues(form)
  const now = readProductForm(form)
  const image = await readFormFiles(form)
  const changed = before
    ? Object.entries(now).filter(([name, value]) => !isSame(value, before[name]))
    : Object.entries(now)
  const files = { ...(await readVideoFiles(form)), ...buildPictureChange(form, image, before) }
  const sent = { ...Object.fromEntries(changed), ...buildStockChange(now, before), ...files, ...readRemovals(form) }
  const read = readForm(contract.products.update.form, sent)
  const kind = missingKind(now)
  if (!read.ok || kind) return refused('update', formMessage(read, kind) ?? notDone('update'), formErrors(read, kind))
  const updated = await nullOnError(args, attempt(api(args).products.update({ id, ...read.value })))
  if (updated?.ok) return done('update', TEXTS.productUpdated)
  return refused('update', specifiedMessage(updated) ?? notDone('update'), updated ? reasons(updated) : {})
}

/** Changes only the stock: sends the typed and the loaded value, and the API applies the difference. */
async function changeStock(args: ApiArgs, id: ProductId, form: FormData): Promise<FormResult> {
  const sent = { stock: readField(form, 'stock').trim(), stockWas: readField(form, 'stockWas'), image: [] }
  const read = readForm(contract.products.update.form, sent)
  if (!read.ok) return refused('stock', notDone('stock'), read.fields)
  const changed = await nullOnError(args, attempt(api(args).products.update({ id, ...read.value })))
  if (changed?.ok) return done('stock', TEXTS.stockChanged({ name: changed.value.name, stock: changed.value.stock }))
  return refused('stock', notDone('stock'), changed ? { stock: changed.message, ...changed.fields } : {})
}

const TURNED = englishWords(productList).done

function isTurn(intent: string): intent is keyof typeof TURNED {
  return Object.hasOwn(TURNED, intent)
}

async function turn(args: ApiArgs, id: ProductId, intent: keyof typeof TURNED): Promise<FormResult> {
  const { remove, undoRemove, archive, restore, duplicate } = api(args).products
  const calls = {
    delete: () => attempt(remove({ id })),
    undelete: () => attempt(undoRemove({ id })),
    archive: () => attempt(archive({ id })),
    restore: () => attempt(restore({ id })),
    duplicate: () => attempt(duplicate({ id })),
  }
  const turned = await nullOnError<{ ok: boolean; message?: string }>(args, calls[intent]())
  if (!turned?.ok) return refused(intent, (intent === 'undelete' && turned?.message) || notDone(intent))
  return done(intent, TURNED[intent])
}

type Wire = Record<string, unknown>

/** The form's values under their API names. The form of a combo hides category and colour. */
function readProductForm(form: FormData): Wire {
  const isCombo = form.has('isCombo')
  const stockPer = readField(form, 'stockPer') === 'variant' ? 'variant' : 'product'
  const comboPieces = isCombo ? piecesIn(form) : []
  // The API computes the size from the pieces.
  const size = comboPieces.length > 0 ? undefined : form.getAll('size').join(',')
  const color = isCombo ? '' : readField(form, 'color')
  const variants = stockPer === 'variant' ? readStockCounts(form, size ?? '', color) : []
  return {
    ...plainFieldsIn(form),
    strikedPrice: readField(form, 'strikedPrice'),
    price: readField(form, 'price'),
    material: readField(form, 'material'),
    stock:
      stockPer === 'variant' ? String(variants.reduce((sum, { stock }) => sum + stock, 0)) : readField(form, 'stock'),
    isCombo: String(isCombo),
    comboPieces: JSON.stringify(comboPieces),
    category_id: isCombo ? '' : readField(form, 'category'),
    size,
    color,
    stockPer,
    alt: form.getAll('alt').map(String),
    imageColor: form.getAll('imageColor').map(String),
    videoAlt: readField(form, 'videoAlt').trim(),
    videoPoster: readField(form, 'videoPoster'),
    variants: stockPer === 'variant' ? JSON.stringify(variants) : undefined,
  }
}

/**
 * The fields that `mapProductFields` lists; undefined for a field that the role may not see. CRLF from the browser becomes LF, as in the
 * loaded value.
 */
function plainFieldsIn(form: FormData): Record<ProductFieldName, string | undefined> {
  return mapProductFields((name, { type }) => {
    if (!form.has(name)) return undefined
    const text = readField(form, name).replaceAll('\r\n', '\n')
    return type === 'text' || type === 'override' ? text : text.trim()
  })
}

/** The pieces of a combo; rows without a name and a size are ignored. */
function piecesIn(form: FormData): { name: string; garment: string; sizes: string[] }[] {
  return Array.from({ length: MAX_COMBO_PIECES }, (_, at) => {
    const read = (field: string) => form.getAll(`piece-${at + 1}-${field}`).map(String)
    return { name: read('name')[0]?.trim() ?? '', garment: read('garment')[0] ?? '', sizes: read('size') }
  }).filter(({ name, sizes }) => name !== '' || sizes.length > 0)
}

/** The error of a product with neither category nor colour; a combo needs none. */
function missingKind({ isCombo, category_id, color }: Wire): string | null {
  const isMissing = isCombo === 'false' && category_id === '' && color === ''
  return isMissing ? wordRefusal(refusal('category_or_color_missing'), 'en') : null
}

type Count = { size: string; color: string; stock: number; stockWas?: number }

function readStockCounts(form: FormData, sizes: string, colours: string): Count[] {
  const names = colours === '' ? [DEFAULT_COLOR] : colours.split(',')
  return sizes
    .split(',')
    .filter(Boolean)
    .flatMap((size) =>
      names.map((color) => {
        const key = variantKey(size, color)
        const was = form.get(`was|${key}`)
        const stock = Number(readField(form, `stock|${key}`) || 0)
        return { size, color, stock, ...(was !== null && { stockWas: Number(was) }) }
      }),
    )
}

/** The values that the form loaded and sends along; null when they cannot be read. */
function readLoadedValues(form: FormData): Wire | null {
  try {
    const before: ProductValues = JSON.parse(readField(form, 'before'))
    const { category, sizes, colours, isCombo, comboPieces, pieces: _, pictures, video: __, ...same } = before
    return {
      ...same,
      category_id: category,
      size: sizes.join(','),
      color: colours.join(','),
      isCombo: String(isCombo),
      comboPieces: JSON.stringify(comboPieces),
      alt: pictures.map(({ alt }) => alt),
      imageColor: pictures.map(({ colour }) => colour),
      keep: pictures.map(({ url }) => url),
    }
  } catch {
    return null
  }
}

function isSame(value: unknown, before: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(before)
}

/** The changed stock with the loaded stock. The server applies the difference. */
function buildStockChange(now: Wire, before: Wire | null): Wire {
  const isOtherWay = before !== null && now.stockPer !== before.stockPer
  const isTyped = before === null || now.stock !== before.stock || isOtherWay
  const stockWas = before ? { stockWas: before.stock } : {}
  if (now.stockPer === 'product')
    return isTyped ? { ...stockWas, stock: now.stock, variants: undefined } : { stock: undefined, variants: undefined }
  const moved = (JSON.parse(String(now.variants)) as Count[]).some((count) => count.stock !== count.stockWas)
  if (!moved && !isOtherWay) return { stock: undefined, variants: undefined }
  const counts = isOtherWay ? withoutBefore(String(now.variants)) : now.variants
  return { ...(isOtherWay ? stockWas : {}), stock: undefined, variants: counts }
}

function withoutBefore(variants: string): string {
  return JSON.stringify((JSON.parse(variants) as Count[]).map(({ stockWas: _, ...count }) => count))
}

/** The new pictures. When pictures were added, removed or moved, also `keep`: the kept pictures and the positions of new ones. */
function buildPictureChange(form: FormData, image: Uint8Array[], before: Wire | null): Wire {
  const keep = form.getAll('keep').map(String)
  const isOther = image.length > 0 || !isSame(keep, before?.keep)
  return isOther ? { image, keep } : { image }
}

/** The new files among video, poster and captions. */
async function readVideoFiles(form: FormData): Promise<Wire> {
  const names = ['video', 'poster', 'captions'] as const
  const files = await Promise.all(names.map(async (name) => [name, (await readFormFiles(form, name))[0]] as const))
  return Object.fromEntries(files.filter(([, file]) => file !== undefined))
}

function readRemovals(form: FormData): Wire {
  const names = ['removeVideo', 'removeCaptions'].filter((name) => form.has(name))
  return Object.fromEntries(names.map((name) => [name, 'true']))
}

/** The refusals whose texts the specification prescribes as the message of the form. */
const SPECIFIED: readonly (Reason | undefined)[] = ['category_or_color_missing', 'too_many_images']

type ReadForm = { ok: true } | { ok: false; fields: Record<string, string>; reasons: Record<string, Reason> }

function formMessage(read: ReadForm, kind: string | null): string | undefined {
  if (kind || read.ok) return kind ?? undefined
  return Object.entries(read.fields).find(([name]) => SPECIFIED.includes(read.reasons[name]))?.[1]
}

function formErrors(read: ReadForm, kind: string | null): Record<string, string> {
  return { ...(read.ok ? {} : read.fields), ...(kind && { category_id: kind }) }
}

function specifiedMessage(answer: Refused | null): string | undefined {
  return SPECIFIED.includes(answer?.reason) ? answer?.message : undefined
}

type Refused = {
  ok: boolean
  reason?: Reason
  message?: string
  fields?: Record<string, string>
  failure?: { code: string }
}

function reasons({ fields = {}, message = '', failure }: Refused): Record<string, string> {
  if (Object.keys(fields).length > 0) return fields
  return failure?.code === 'stale' ? { stock: message } : { image: message }
}
