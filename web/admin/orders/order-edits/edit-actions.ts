import { redirect } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import { listVariants } from '#contract/catalogue/product-variants.ts'
import type { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import type { EditPreview } from '#contract/orders/order-edits.api.ts'
import type { OrderId } from '#contract/orders/orders.api.ts'
import { addedHref, editedHref } from '#web/admin/shell/addresses/orders-address.ts'
import { errorsWithin } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { type EditValues, variantText, variantValue } from './edit-values.ts'
import { parseOrderEdit, readValues } from './read-edit-form.ts'

/** A product of the search results, with its sizes and colours. */
export type AddableProduct = {
  id: ProductId
  name: string
  price: Paise
  image: string | null
  variants: { value: string; label: string; isLeft: boolean }[]
}

/** The state of the page after a submission that does not save. */
export type EditState = {
  values: EditValues
  matches: AddableProduct[] | null
  preview: EditPreview | null
  /** The order revision that the preview belongs to. */
  revision: number
  problem: string | null
  errors: Record<string, string>
}

const MAX_MATCHES = 6

/** Handles the form. Searches products, adds or drops a row, or previews the edit. Saving the edit or sending a payment link redirects. */
export async function editOrder(
  args: ApiArgs,
  { id, number, form }: { id: OrderId; number: number; form: FormData },
): Promise<EditState> {
  const { orderEdits } = api(args)
  const open = await orderEdits.open({ id })
  const values = readValues(form, open)
  const [intent = '', what = ''] = String(form.get('intent') ?? '').split(':')
  const shown: EditState = { values, matches: null, preview: null, revision: open.revision, problem: null, errors: {} }
  // Enter in the search field clicks the form's first button, which previews. A changed search text shows that a search is meant.
  if (intent === 'find' || (intent === 'preview' && values.q !== String(form.get('found') ?? '')))
    return { ...shown, matches: await findProducts(args, values.q) }
  if (intent === 'add')
    return { ...shown, values: { ...values, q: '', added: [...values.added, readAddedItem(form, what)] } }
  if (intent === 'drop')
    return { ...shown, values: { ...values, added: values.added.filter((_, index) => index !== Number(what)) } }
  const { edit, problem } = parseOrderEdit(values, open)
  if (edit === null) return { ...shown, problem }
  const request = { id, ...edit, revision: Number(form.get('revision') ?? open.revision) }
  if (intent === 'save') {
    const saved = await attempt(orderEdits.save({ ...request, total: Number(form.get('total')) as Paise }))
    if (saved.ok) throw redirect(editedHref(number))
    return { ...shown, problem: saved.message, errors: errorsWithin('address', saved.fields) }
  }
  if (intent === 'ask') {
    const addition = await attempt(api(args).orderAddOns.ask({ ...request, total: Number(form.get('total')) as Paise }))
    if (addition.ok) throw redirect(addedHref(number))
    return { ...shown, problem: addition.message, errors: errorsWithin('address', addition.fields) }
  }
  const preview = await attempt(orderEdits.preview(request))
  if (!preview.ok) return { ...shown, problem: preview.message, errors: errorsWithin('address', preview.fields) }
  return { ...shown, preview: preview.value }
}

/** Finds products by words, except combos whose sizes are chosen piece by piece. */
export async function findProducts(args: ApiArgs, q: string): Promise<AddableProduct[]> {
  if (q === '') return []
  const { items } = await api(args).products.list({ q, page: 1, limit: MAX_MATCHES })
  return items
    .filter(({ comboPieces }) => comboPieces.length === 0)
    .map((product) => ({
      id: product.id,
      name: product.name,
      price: product.price,
      image: product.image1,
      variants: listVariants(product).map(({ size, color, stock }) => ({
        value: variantValue(size, color),
        label: `${variantText(size, color)} – ${stock > 0 ? `${stock} left` : 'sold out'}`,
        isLeft: stock > 0,
      })),
    }))
}

function readAddedItem(form: FormData, id: string): EditValues['added'][number] {
  const text = (name: string) => String(form.get(`new.${id}.${name}`) ?? '')
  return { productId: Number(id), name: text('name'), variant: text('variant'), quantity: text('quantity') || '1' }
}
