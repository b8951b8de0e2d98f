import { data, redirect } from 'react-router'
import { productIdIn, productPath } from '#contract/catalogue/product-path.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { addToCart as english } from '#texts/en/catalogue/add-to-cart.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BUY } from '#web/shop/checkout/buy-now/buy-now-answer.ts'
import { withLastSize } from '#web/shop/checkout/buy-now/last-size.ts'
import { done, type FormRefusal, type FormResult, refused, STAYS } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'
import { addPiece, putPieceInCart, whatIsLeft } from './piece-in-cart.ts'
import { countStock, missingOptions, readSelectedOptions, type SelectedOptions } from './selected-options.ts'

const texts = englishWords(english)

/** Adds one item to the cart. A visitor with all options selected is redirected to the login, which then adds the item. */
export async function addToCart(args: ApiArgs & { params: { product: string } }) {
  const form = await args.request.formData()
  const selectedOptions = readSelectedOptions(form)
  const id = ProductId.safeParse(productIdIn(args.params.product))
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const isBought = form.get(BUY.name) === BUY.value
  if (!(await currentUser(args)))
    return refuse(await askLogin(args, id.data, selectedOptions, isBought ? BUY.value : '1'))
  const result = isBought
    ? await putPieceInCart(args, id.data, (await withLastSize(args, id.data, selectedOptions)).options)
    : await addPiece(args, id.data, selectedOptions)
  if ('fields' in result) return refuse(result)
  if (isBought) return redirect(`/checkout?${new URLSearchParams({ line: result.line.id })}`)
  return form.has(STAYS) ? data<FormResult>(done('add', texts.added)) : redirect('/cart')
}

/** Redirects a visitor to the login. Validates the options first. `add`: 'buy' leads to the checkout afterwards, '1' to the cart. */
export async function askLogin(
  args: ApiArgs,
  id: ProductId,
  selectedOptions: SelectedOptions,
  add: string,
  headers?: HeadersInit,
): Promise<FormRefusal> {
  const product = await api(args).products.get({ id })
  const errors = missingOptions(product, selectedOptions)
  if (Object.keys(errors).length > 0) return refused('add', '', errors, { typed: selectedOptions })
  if (countStock(product, selectedOptions) === 0) return refused('add', whatIsLeft(0), {}, { typed: selectedOptions })
  const options = Object.entries(selectedOptions).filter(([, value]) => value !== '')
  const from = `${productPath(product)}?${new URLSearchParams(options)}`
  throw redirect(`/login?${new URLSearchParams({ from, add })}`, headers && { headers })
}

function refuse(refusal: FormRefusal) {
  const isChoice = Object.keys(refusal.fields).length > 0
  return data<FormResult>(refusal, { status: isChoice ? 422 : 409 })
}
