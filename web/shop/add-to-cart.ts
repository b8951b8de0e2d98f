import { data, redirect } from 'react-router'
import { attempt } from '#contract/client.ts'
import { notFound } from '#contract/errors.ts'
import { ProductId } from '#contract/products.ts'
import { type ApiArgs, api } from '#web/api.ts'
import type { Chosen } from './choices.ts'

/** What the product page's form is answered. `errors` belong to a choice, `notice` to the whole. */
export type AddAnswer =
  | { isAdded: true }
  | { isAdded: false; chosen: Chosen; errors: Partial<Record<keyof Chosen, string>>; notice: string | null }

/** Puts one piece in the bag of whoever asks. A visitor logs in first and comes back to the product with the choices kept. */
export async function addToCart(args: ApiArgs & { params: { id: string } }) {
  const form = await args.request.formData()
  const chosen: Chosen = { size: textOf(form, 'size'), color: textOf(form, 'color') }
  const id = ProductId.safeParse(Number(args.params.id))
  if (!id.success) throw data(notFound().message, { status: 404 })
  const shop = api(askedFrom(args, id.data, chosen))
  await shop.auth.verify()
  const result = await attempt(shop.cart.add({ productId: id.data, size: chosen.size, color: chosen.color || null }))
  if (result.ok) return form.has('stays') ? data<AddAnswer>({ isAdded: true }) : redirect('/cart')
  const { selectedSize: size, selectedColor: color } = result.fields
  const errors = { ...(size && { size }), ...(color && { color }) }
  const isChoice = size !== undefined || color !== undefined
  const notice =
    result.failure.code === 'out_of_stock' ? whatIsLeft(result.failure.details?.available ?? 0) : result.message
  return data<AddAnswer>(
    { isAdded: false, chosen, errors, notice: isChoice ? null : notice },
    { status: isChoice ? 422 : 409 },
  )
}

/** The same call as if it came from the product page with these choices: that is where the log-in leads back to. */
function askedFrom(args: ApiArgs, id: ProductId, chosen: Chosen): ApiArgs {
  const url = new URL(`/product/${id}`, args.url)
  for (const [name, value] of Object.entries(chosen)) if (value) url.searchParams.set(name, value)
  return { url, request: new Request(url), context: args.context }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, 60) : ''
}

function whatIsLeft(count: number): string {
  if (count === 0) return 'Somebody was quicker: this one has just sold out. Another size or colour may still be there.'
  return `${count === 1 ? 'Only 1 is left' : `Only ${count} are left`}, and your cart already has as many.`
}
