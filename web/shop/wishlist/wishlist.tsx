import { data, Link } from 'react-router'
import type { ShopApi } from '#contract/index.ts'
import { wishlistAnswers, wishlistPage } from '#texts/en/catalogue/wishlist.ts'
import { englishWords } from '#texts/messages/format.ts'
import { orLoginSheet } from '#web/shop/auth/open-login-sheet.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { currentUser, privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'
import { useWishlist } from './use-wishlist.ts'
import { WishlistCard } from './wishlist-card.tsx'
import { readWishlistCookie } from './wishlist-cookie.ts'
import { toWishlistItems, type WishlistItem } from './wishlist-item.ts'

const words = englishWords(wishlistPage, joinNodes)
const answers = englishWords(wishlistAnswers)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** The entries of a customer's account, or for everybody else those in this browser's cookie. */
export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  const { products, wishlist, offers } = api(args)
  const savedProducts = user?.role === 'customer' ? wishlist.list() : readCookieProducts(products, args.request)
  const [saved, running] = await Promise.all([savedProducts, offers.running()])
  return data({ items: toWishlistItems(saved, running), isGuest: user === null }, { headers: privateHeaders() })
}

/** The entries in this browser's cookie whose products are on sale. */
async function readCookieProducts(products: ShopApi['products'], request: Request) {
  const saved = readWishlistCookie(request)
  if (saved.length === 0) return []
  const listedProducts = await products.some({ ids: saved.map(({ productId }) => productId) })
  return saved.flatMap(({ productId, color }) => {
    const product = listedProducts.find(({ id }) => id === productId)
    return product ? [{ ...product, savedColor: color }] : []
  })
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const cookie of actionHeaders.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

export function action(args: Route.ActionArgs) {
  return changeWishlist(args)
}

/** *Move to bag* of a visitor opens the login over this page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLoginSheet(serverAction(), refused('move', answers.notChanged))
}

export default function Wishlist({ loaderData: { items, isGuest }, actionData }: Route.ComponentProps) {
  const { refusal, isReloaded, onSubmit, saveColour, page } = useWishlist(actionData)
  const isAt = ({ card, savedColour }: WishlistItem) =>
    refusal?.typed.product_id === String(card.id) && refusal.typed.saved_color === (savedColour ?? '')
  return (
    <div ref={page} className="wrap py-6 lg:py-10">
      <PageHeading aside={items.length > 0 && <p>{words.count({ count: items.length })}</p>}>{words.title}</PageHeading>
      {refusal && (isReloaded || !items.some(isAt)) && (
        <Notice tone="danger" className="mt-4">
          {refusal.message || Object.values(refusal.fields).join(' ')}
        </Notice>
      )}
      {isGuest && items.length > 0 && (
        <p className="mt-2 text-muted">
          {words.inBrowser({
            link: (text) => (
              <Link to="/login?from=/wishlist" className="text-link">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title={words.empty} as="h2" action={<ButtonLink to="/products">{words.findStyle}</ButtonLink>}>
          {words.emptyHelp}
        </EmptyState>
      ) : (
        <ul className="product-columns mt-6">
          {items.map((item, index) => (
            <WishlistCard
              key={`${item.card.id} ${item.savedColour ?? ''}`}
              item={item}
              eager={index < 4}
              refusal={isAt(item) ? refusal : null}
              onSubmit={onSubmit}
              onColour={(before, color) => saveColour({ productId: item.card.id, color: before }, color)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
