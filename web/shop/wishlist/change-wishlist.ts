import { data, redirect } from 'react-router'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { addToCart } from '#texts/en/catalogue/add-to-cart.ts'
import { wishlistAnswers } from '#texts/en/catalogue/wishlist.ts'
import { englishWords } from '#texts/messages/format.ts'
import { WISHED } from '#web/shop/auth/pending-item.ts'
import type { AddedItem } from '#web/shop/cart/added-item.ts'
import { askLogin } from '#web/shop/product/add-to-cart.ts'
import { toAddedItem } from '#web/shop/product/added-product.ts'
import { addPiece } from '#web/shop/product/piece-in-cart.ts'
import { readSelectedOptions, type SelectedOptions } from '#web/shop/product/selected-options.ts'
import { done, type FormResult, refusalStatus, refused, STAYS } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'
import {
  changeItem,
  readWishlistCookie,
  type SavedItem,
  toRemoved,
  toSaved,
  wishlistCookie,
  withItem,
  withoutItem,
} from './wishlist-cookie.ts'

const PATH = '/wishlist'
const INTENT = 'wish'
const answers = englishWords(wishlistAnswers)
const bagWords = englishWords(addToCart)

/** What has left the wishlist: a product that can be saved again, or one that is in the bag now. */
type WishlistChange = { removed: SavedItem } | { added: AddedItem }
export type WishlistResult = FormResult<WishlistChange | null>

/**
 * Saves or removes a product in a colour, changes the colour of an entry, or moves an entry to the cart: in a customer's account, otherwise
 * in this browser's cookie.
 */
export async function changeWishlist(args: ApiArgs) {
  const form = await args.request.formData()
  const id = ProductId.safeParse(Number(form.get('product_id')))
  if (!id.success) return data<WishlistResult>(refused(INTENT, answers.notChanged), { status: 422 })
  const user = await currentUser(args)
  if (user?.role === 'admin') throw redirect('/')
  const answer = (result: WishlistResult, headers?: HeadersInit) => {
    if (!result.ok || form.has(STAYS))
      return data(result, { status: result.ok || form.has(STAYS) ? 200 : 409, ...(headers && { headers }) })
    return redirect(PATH, headers && { headers })
  }
  const item = { productId: id.data, color: readSelectedOptions(form).color || null }
  const savedItem = { productId: id.data, color: readSavedColour(form) }
  if (form.get('change') === 'move') return moveToCart(args, form, { savedItem, isGuest: user === null })
  const change = readChange(form)
  const changedResult = change === 'remove' ? done(INTENT, answers.removed, { removed: item }) : done(INTENT, '')
  if (user) {
    const changed = await changeAccount(args, change, item, savedItem)
    return answer(changed.ok ? changedResult : refused(INTENT, changed.message))
  }
  const items = readWishlistCookie(args.request)
  const changedItems = {
    add: () => withItem(items, item),
    colour: () => changeItem(items, savedItem, item),
    remove: () => withoutItem(items, item),
  }[change]()
  return answer(changedResult, { 'set-cookie': wishlistCookie(changedItems, args.url) })
}

function readChange(form: FormData): 'add' | 'colour' | 'remove' {
  const change = form.get('change')
  return change === 'colour' || change === 'remove' ? change : 'add'
}

/** The colour of the entry that a card of the wishlist is about. The chosen colour may be another one. */
function readSavedColour(form: FormData): string | null {
  return (
    String(form.get('saved_color') ?? '')
      .trim()
      .slice(0, 60) || null
  )
}

async function changeAccount(
  args: ApiArgs,
  change: ReturnType<typeof readChange>,
  item: SavedItem,
  savedItem: SavedItem,
) {
  const { add, remove } = api(args).wishlist
  if (change === 'remove') return attempt(remove(toRemoved(item)))
  const added = await attempt(add(toSaved([item])))
  // An entry without colour has taken the new one.
  if (added.ok && change === 'colour' && savedItem.color && savedItem.color !== item.color)
    return attempt(remove(toRemoved(savedItem)))
  return added
}

/** Moves an entry to the cart. A visitor who has chosen the options goes to the login, which then moves it. */
async function moveToCart(
  args: ApiArgs,
  form: FormData,
  { savedItem, isGuest }: { savedItem: SavedItem; isGuest: boolean },
) {
  const options = readSelectedOptions(form)
  const id = savedItem.productId
  const moved = isGuest ? await askLoginToMove(args, savedItem, options) : await addPiece(args, id, options)
  if ('fields' in moved) {
    const typed = { ...options, product_id: String(id), saved_color: savedItem.color ?? '' }
    const status = Object.keys(moved.fields).length > 0 ? 422 : 409
    return data<WishlistResult>({ ...moved, typed }, { status: refusalStatus(form, status) })
  }
  const { products, wishlist } = api(args)
  await attempt(wishlist.remove(toRemoved(savedItem)))
  if (!form.has(STAYS)) return redirect('/cart')
  const added = toAddedItem(await products.get({ id }), options)
  return data<WishlistResult>(done('move', bagWords.added, { added }))
}

/** The entry takes the chosen colour first, so that the login knows which one leaves the wishlist. */
function askLoginToMove(args: ApiArgs, savedItem: SavedItem, options: SelectedOptions) {
  const items = readWishlistCookie(args.request)
  const chosenItem = { ...savedItem, color: options.color || null }
  const headers = { 'set-cookie': wishlistCookie(changeItem(items, savedItem, chosenItem), args.url) }
  return askLogin(args, savedItem.productId, options, WISHED, headers)
}
