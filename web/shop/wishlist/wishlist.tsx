import { data, Link } from 'react-router'
import { productPath } from '#contract/catalogue/product-path.ts'
import { wishlistPage } from '#texts/en/catalogue/wishlist.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { currentUser, privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'
import { readWishlistCookie } from './wishlist-cookie.ts'
import { toWishlistItem } from './wishlist-item.ts'
import { WishlistRow } from './wishlist-row.tsx'

const words = englishWords(wishlistPage, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** The saved products of a customer's account, or for everybody else those in this browser's cookie. */
export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args)
  const { products, wishlist } = api(args)
  const cookieIds = readWishlistCookie(args.request)
  const savedProducts =
    user?.role === 'customer' ? wishlist.list() : cookieIds.length > 0 ? products.some({ ids: cookieIds }) : []
  return data(
    { items: (await savedProducts).map(toWishlistItem), isGuest: user === null },
    { headers: privateHeaders() },
  )
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(loaderHeaders)
  for (const cookie of actionHeaders.getSetCookie()) headers.append('set-cookie', cookie)
  return headers
}

export function action(args: Route.ActionArgs) {
  return changeWishlist(args)
}

export default function Wishlist({ loaderData: { items, isGuest }, actionData }: Route.ComponentProps) {
  const refusal = actionData && !actionData.ok ? actionData : null
  return (
    <div className="wrap py-6 lg:py-10">
      <PageHeading aside={items.length > 0 && <p>{words.count({ count: items.length })}</p>}>{words.title}</PageHeading>
      {refusal && (
        <Notice tone="danger" className="mt-4">
          {refusal.message}
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
        <ul className="mt-6 grid gap-x-10 gap-y-2 lg:grid-cols-2">
          {items.map((item) => (
            <WishlistRow key={item.id} item={item} href={productPath(item)} typed={refusal?.typed} />
          ))}
        </ul>
      )}
    </div>
  )
}
