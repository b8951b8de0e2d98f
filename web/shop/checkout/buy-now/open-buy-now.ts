import { redirectDocument } from 'react-router'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { CartLineId } from '#contract/selling/cart.api.ts'
import { lineCheckoutPath } from '#web/shop/checkout/line-checkout-path.ts'
import { type CheckoutData, loadCheckout } from '#web/shop/checkout/load-checkout.ts'
import { askLogin } from '#web/shop/product/add-to-cart.ts'
import { putPieceInCart } from '#web/shop/product/piece-in-cart.ts'
import {
  countStock,
  listSizeOptions,
  missingOptions,
  readSelectedOptions,
  type SelectedOptions,
} from '#web/shop/product/selected-options.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'
import { BUY, type BuyNowAnswer, FIELDS } from './buy-now-answer.ts'
import { withLastSize } from './last-size.ts'

type Product = Parameters<typeof missingOptions>[0]

/**
 * Opens *Buy now*: puts the piece into the bag, unless it is there, and reads the checkout of its line alone. Without a size, takes the
 * one bought last. Asks first when the same piece was bought a moment ago. A visitor is led to the login.
 */
export async function openBuyNow(args: ApiArgs): Promise<BuyNowAnswer> {
  const form = await args.request.formData()
  const id = ProductId.parse(Number(form.get(FIELDS.product)))
  const picked = readSelectedOptions(form)
  const user = await currentUser(args)
  if (!user) return { kind: 'refused', refusal: await askLogin(args, id, picked, BUY.value) }
  const isSizeGuessed = picked.size === ''
  const { product, habits, options } = await withLastSize(args, id, picked)
  const missing = missingOptions(product, options)
  if (Object.keys(missing).length > 0) return { kind: 'refused', refusal: refused('buy', '', missing) }
  const { justBought } = isSizeGuessed ? await api(args).checkout.habits({ productId: id, ...options }) : habits
  if (justBought && !form.has(FIELDS.again)) {
    const href = `${accountPath(user.name, 'orders')}/${justBought.id}`
    return { kind: 'again', number: justBought.number, href, options }
  }
  await removeEarlierSize(args, form)
  const piece = await putPieceInCart(args, id, options)
  if ('fields' in piece) return { kind: 'refused', refusal: piece }
  const checkout = await loadWithBestCode(args, piece.line.id)
  // The sheet has no form for an address, and the page of the checkout says why a line cannot be bought.
  if (!checkout.address || checkout.lines.length === 0) throw redirectDocument(lineCheckoutPath(piece.line.id))
  return {
    kind: 'sheet',
    checkout,
    line: piece.line.id,
    options,
    sizes: isSizeGuessed || form.has(FIELDS.insteadOf) ? listSizes(product, options) : [],
    isLastSize: isSizeGuessed,
    lastPayment: habits.payment,
  }
}

/** The checkout of a line with the code that saves most, of those that everybody sees; without one when none holds for the line alone. */
async function loadWithBestCode(args: ApiArgs, line: CartLineId): Promise<CheckoutData> {
  const plain = await loadCheckout(args, line)
  const best = plain.offers.find(({ state, code }) => state === 'applicable' && code !== null)
  if (!best?.code) return plain
  const url = new URL(args.url)
  url.searchParams.set('promo', best.code)
  const withCode = await loadCheckout({ ...args, url }, line)
  return withCode.promo?.isApplied ? withCode : plain
}

/** Another size was chosen in the sheet: takes out the line of the one before. */
async function removeEarlierSize(args: ApiArgs, form: FormData): Promise<void> {
  const { data: id } = CartLineId.safeParse(form.get(FIELDS.insteadOf))
  if (id) await attempt(api(args).cart.remove({ id }))
}

function listSizes(product: Product, { color }: SelectedOptions) {
  const sizes = listSizeOptions(product)[0]?.sizes ?? []
  return sizes.map((size) => ({ size, isGone: countStock(product, { size, color }) === 0 }))
}
