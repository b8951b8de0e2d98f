import { data, redirect } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { attempt } from '#contract/http/client.ts'
import { wishlistAnswers } from '#texts/en/catalogue/wishlist.ts'
import { englishWords } from '#texts/messages/format.ts'
import { done, type FormResult, refused, STAYS } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { currentUser } from '#web/ui/server/guard.ts'
import { readWishlistCookie, wishlistCookie } from './wishlist-cookie.ts'

const PATH = '/wishlist'
const INTENT = 'wish'
const answers = englishWords(wishlistAnswers)

/** Saves or removes a product, or moves it to the cart: in a customer's account, otherwise in this browser's cookie. */
export async function changeWishlist(args: ApiArgs) {
  const form = await args.request.formData()
  const id = ProductId.safeParse(Number(form.get('product_id')))
  const change = form.get('change')
  if (!id.success) return data<FormResult>(refused(INTENT, answers.notChanged), { status: 422 })
  const user = await currentUser(args)
  if (user?.role === 'admin') throw redirect('/')
  const answer = (result: FormResult, headers?: HeadersInit) => {
    if (!result.ok || form.has(STAYS))
      return data(result, { status: result.ok || form.has(STAYS) ? 200 : 409, ...(headers && { headers }) })
    return redirect(PATH, headers && { headers })
  }
  if (change === 'move') return moveToCart(args, form, { id: id.data, isGuest: user === null })
  const isAdded = change !== 'remove'
  if (user) {
    const { add, remove } = api(args).wishlist
    const changed = isAdded ? await attempt(add({ productIds: [id.data] })) : await attempt(remove({ id: id.data }))
    return answer(changed.ok ? done(INTENT, '') : refused(INTENT, changed.message))
  }
  const others = readWishlistCookie(args.request).filter((productId) => productId !== id.data)
  return answer(done(INTENT, ''), {
    'set-cookie': wishlistCookie(isAdded ? [id.data, ...others] : others, args.url),
  })
}

/** Moves a product to the cart. A visitor goes to the login, which adds the product to the cart; it also stays in the wishlist. */
async function moveToCart(args: ApiArgs, form: FormData, { id, isGuest }: { id: ProductId; isGuest: boolean }) {
  const typed = { product_id: String(id), size: readText(form, 'size'), color: readText(form, 'color') }
  const shop = api(args)
  if (isGuest) {
    const product = await shop.products.get({ id })
    const query = new URLSearchParams({ size: typed.size, color: typed.color })
    throw redirect(`/login?${new URLSearchParams({ from: `${productPath(product)}?${query}`, add: '1' })}`)
  }
  const added = await attempt(shop.cart.add({ productId: id, size: typed.size, color: typed.color || null }))
  if (!added.ok) {
    const { selectedSize, selectedColor } = added.fields
    const why = added.failure.code === 'out_of_stock' ? answers.soldOut : added.message
    return data<FormResult>(refused('move', selectedSize ?? selectedColor ?? why, {}, { typed }), { status: 409 })
  }
  await attempt(shop.wishlist.remove({ id }))
  return redirect('/cart')
}

function readText(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 60)
}
