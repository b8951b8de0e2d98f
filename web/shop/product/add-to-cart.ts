import { data, redirect } from 'react-router'
import { productIdIn, productPath } from '#contract/catalogue/product-path.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { addToCart as english } from '#texts/en/catalogue/add-to-cart.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { done, type FormResult, refused, STAYS } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'
import {
  countStock,
  missingOptions,
  type OptionErrors,
  readSelectedOptions,
  type SelectedOptions,
} from './selected-options.ts'

const texts = englishWords(english)

/** Adds one item to the cart. A visitor with all options selected is redirected to the login, which then adds the item. */
export async function addToCart(args: ApiArgs & { params: { product: string } }) {
  const form = await args.request.formData()
  const selectedOptions = readSelectedOptions(form)
  const id = ProductId.safeParse(productIdIn(args.params.product))
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  if (!(await currentUser(args))) return askLogin(args, id.data, selectedOptions)
  const shop = api(args)
  const result = await attempt(
    shop.cart.add({ productId: id.data, size: selectedOptions.size, color: selectedOptions.color || null }),
  )
  if (result.ok) return form.has(STAYS) ? data<FormResult>(done('add', texts.added)) : redirect('/cart')
  const { selectedSize: size, selectedColor: color } = result.fields
  const errors = { ...(size && { size }), ...(color && { color }) }
  const notice =
    result.failure.code === 'out_of_stock' ? whatIsLeft(result.failure.details?.available ?? 0) : result.message
  return refuse(selectedOptions, errors, notice)
}

/** Redirects a visitor to the login. Validates the options first. */
async function askLogin(args: ApiArgs, id: ProductId, selectedOptions: SelectedOptions) {
  const product = await api(args).products.get({ id })
  const errors = missingOptions(product, selectedOptions)
  if (Object.keys(errors).length > 0) return refuse(selectedOptions, errors, '')
  if (countStock(product, selectedOptions) === 0) return refuse(selectedOptions, {}, whatIsLeft(0))
  const options = Object.entries(selectedOptions).filter(([, value]) => value !== '')
  const from = `${productPath(product)}?${new URLSearchParams(options)}`
  throw redirect(`/login?${new URLSearchParams({ from, add: '1' })}`)
}

function refuse(selectedOptions: SelectedOptions, errors: OptionErrors, message: string) {
  const isChoice = Object.keys(errors).length > 0
  return data<FormResult>(refused('add', message, errors, { typed: selectedOptions }), { status: isChoice ? 422 : 409 })
}

function whatIsLeft(left: number): string {
  return left === 0 ? texts.soldOut : texts.notEnough({ left })
}
