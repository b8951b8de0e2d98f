import clsx from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useCallback } from 'react'
import { Link, redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import type { CheckoutQuote } from '#contract/orders/orders.api.ts'
import type { CartLine } from '#contract/selling/cart.api.ts'
import { calculateSubtotal } from '#contract/selling/pricing.ts'
import { cartPage } from '#texts/en/selling/cart-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { CheckoutSteps } from '#web/shop/checkout/checkout-steps.tsx'
import { explainCartTotal } from '#web/shop/checkout/explain-cart-total.ts'
import { presentPromo } from '#web/shop/checkout/load-checkout.ts'
import { loadCartQuote, loadOffers } from '#web/shop/checkout/load-quote.ts'
import { findUnpaid, type UnpaidOrder } from '#web/shop/checkout/payment/find-unpaid.ts'
import { deliveryTo, rememberedPin } from '#web/shop/delivery/delivery-pin.ts'
import { useChangedElsewhere } from '#web/shop/layout/use-changed-elsewhere.ts'
import { type SeenLine, useLastSeen } from '#web/shop/layout/use-last-seen.ts'
import { ProductGrid } from '#web/shop/lists/product-grid.tsx'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading, SectionHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/cart.ts'
import { ADDED } from './added-path.ts'
import { arrivalText } from './cart-days.ts'
import { CartLineRow } from './cart-line.tsx'
import { type CartOffers, CartSummary } from './cart-summary.tsx'
import { cartItemIn, changeCart } from './change-cart.ts'
import { type CartSuggestions, loadCartSuggestions, loadSetSuggestions } from './load-suggestions.ts'
import { type CartChanged, lineName } from './optimistic-cart.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { useCart } from './use-cart.ts'

const words = englishWords(cartPage)

/** In the query of a removed line: it is in the wishlist now, where it was not before when the value is NEW. */
const WISHED = 'wished'
const NEW = 'new'

/** Needs no `noindex`: crawlers have no cart and are redirected to the login. */
export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description, path: '/cart' })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const [user, lines, unpaid, delivery] = await Promise.all([
    shop.account.profile(),
    shop.cart.list(),
    findUnpaid(args),
    rememberedPin(args).then((pin) => deliveryTo(args, pin)),
  ])
  const buyable = lines.filter((line) => line.available)
  const code = args.url.searchParams.get('promo')?.trim() || null
  const [quoted, offerList, arrival, suggestions] = await Promise.all([
    loadCartQuote(args, buyable, code),
    buyable.length > 0 ? loadOffers(args) : [],
    arrivalText(args, lines, delivery),
    lines.length === 0 ? loadCartSuggestions(shop) : loadSetSuggestions(shop, lines),
  ])
  return {
    account: user.id,
    lines,
    offers: quoted && offersIn(quoted),
    offerList,
    promo: code === null ? null : presentPromo(code, quoted),
    why: { ...explainCartTotal(buyable, quoted), subtotal: calculateSubtotal(buyable) },
    unpaid,
    delivery: delivery && {
      pin: delivery.pin,
      isServed: delivery.delivery !== null,
      codFee: delivery.delivery?.cod?.fee ?? null,
    },
    arrival,
    suggestions,
    removed: cartItemIn((name) => args.url.searchParams.get(name)),
    isWished: args.url.searchParams.has(WISHED),
    isNewlySaved: args.url.searchParams.get(WISHED) === NEW,
    added: args.url.searchParams.get(ADDED),
    missed: idIn(args.url.searchParams.get('missed')),
  }
}

/** The part of the quote that the summary shows. */
function offersIn({
  cod: { feeOffer },
  online: { subtotal, discount, total, offer },
  hint,
}: CheckoutQuote): CartOffers {
  return { subtotal, discount, total, offer, feeOffer, hint }
}

export async function action(args: Route.ActionArgs): Promise<CartChanged> {
  const form = await readPrivateForm(args)
  const changed = await changeCart(args, form)
  const ticket = form.get('ticket')
  if (typeof ticket === 'string') return { ticket, ...changed }
  if (changed.error !== null) return { ticket: null, ...changed }
  // Without JavaScript, redirects after the POST, so that a reload does not repeat it.
  const kind = form.get('change')
  throw redirect(kind === 'remove' || kind === 'wish' ? `/cart?${undoQuery(form, changed.isNewlySaved)}` : '/cart')
}

/** A product id from the query; null when missing or invalid. */
function idIn(text: string | null): string | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? text : null
}

/** The removed line as query parameters, for the Undo button of the next page. `isNewlySaved`: only of a line that is in the wishlist now. */
function undoQuery(form: FormData, isNewlySaved: boolean | undefined): string {
  const names = ['product_id', 'customized_product_id', 'size', 'color', 'quantity', 'added_at']
  const query = new URLSearchParams(names.map((name) => [name, String(form.get(name) ?? '')]))
  if (isNewlySaved !== undefined) query.set(WISHED, isNewlySaved ? NEW : '1')
  return query.toString()
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<CartChanged> {
  const form = await request.clone().formData()
  return orRefused(serverAction(), {
    ticket: String(form.get('ticket')),
    error: NO_RESPONSE,
    hasNoResponse: true as const,
  })
}

export function shouldRevalidate({ actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const hadNoResponse = (actionResult as CartChanged | undefined)?.hasNoResponse
  return !hadNoResponse || currentUrl.href !== nextUrl.href
}

export default function Cart(props: Route.ComponentProps) {
  return (
    <BoundTo account={props.loaderData.account}>
      <CartScreen {...props} />
    </BoundTo>
  )
}

function CartScreen({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCart(loaderData.lines)
  const { lines } = cart
  const { revalidate } = useRevalidator()
  useChangedElsewhere(useCallback(() => void revalidate(), [revalidate]))
  useLastSeen('bag', lines.map(seenLine))
  const added = lines.find(({ id }) => id === loaderData.added)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <div className="wrap py-6 lg:py-10">
      <CheckoutSteps current={0} />
      <PageHeading aside={lines.length > 0 && words.items({ count: lines.length })}>{words.title}</PageHeading>
      <div
        className={clsx(
          'mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:mt-8 lg:items-start',
          lines.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        <div>
          <p aria-live="polite" className="sr-only">
            {lines.length === 0 ? '' : words.piecesInBag({ count: pieces })}
          </p>
          {actionData?.error && (
            <Notice tone="danger" className="mb-5">
              {actionData.error}
            </Notice>
          )}
          {added && (
            <Notice tone="success" className="mb-5">
              {words.added({ name: lineName(added) })}
            </Notice>
          )}
          {loaderData.missed && <MissedNotice productId={loaderData.missed} />}
          {loaderData.unpaid && <UnpaidLink order={loaderData.unpaid} />}
          <RemovedNotice
            cart={cart}
            removedItem={loaderData.removed}
            isWished={loaderData.isWished}
            isNewlySaved={loaderData.isNewlySaved}
          />
          {lines.length === 0 ? (
            <EmptyCart suggestions={loaderData.suggestions} />
          ) : (
            <>
              <ul>
                {lines.map((line) => (
                  <CartLineRow key={line.id} line={line} cart={cart} />
                ))}
              </ul>
              <Link
                to="/products"
                className="mt-2 inline-flex min-h-11 items-center gap-2 text-ui font-semibold text-link"
              >
                <ArrowLeft aria-hidden="true" className="size-4" />
                {words.shop}
              </Link>
            </>
          )}
        </div>
        {lines.length > 0 && (
          <CartSummary
            lines={lines}
            delivery={loaderData.delivery}
            arrival={loaderData.arrival}
            offers={loaderData.offers}
            offerList={loaderData.offerList}
            promo={loaderData.promo}
            why={loaderData.why}
          />
        )}
      </div>
      {lines.length > 0 && loaderData.suggestions && (
        <section className="section-gap">
          <SectionHeading>{loaderData.suggestions.title}</SectionHeading>
          <ProductGrid products={loaderData.suggestions.products} eagerCount={0} />
        </section>
      )}
    </div>
  )
}

function seenLine(line: CartLine): SeenLine {
  return { name: lineName(line), facts: words.seenLine({ options: optionsText(line), count: line.quantity }) }
}

/** Says that the item selected before the login has sold out meanwhile. */
function MissedNotice({ productId }: { productId: string }) {
  return (
    <Notice
      tone="warning"
      title={words.missed}
      className="mb-5"
      action={
        <Link to={`/product/${productId}`} className="font-semibold text-link">
          {words.chooseAgain}
        </Link>
      }
    >
      <p>{words.missedHelp}</p>
    </Notice>
  )
}

/** The empty state of the cart: a link to the shop and suggestions, which are null until loaded. */
function EmptyCart({ suggestions }: { suggestions: CartSuggestions | null }) {
  return (
    <>
      <EmptyState
        art="bag"
        title={words.empty}
        className="pt-4! pb-10!"
        action={<ButtonLink to="/products">{words.toShop}</ButtonLink>}
      />
      {suggestions && suggestions.products.length > 0 && (
        <section>
          <SectionHeading more={{ to: '/products', label: words.allStyles }}>{suggestions.title}</SectionHeading>
          <ProductGrid products={suggestions.products} eagerCount={0} />
        </section>
      )}
    </>
  )
}

/** Warns of an unpaid order, which still reserves its stock, and links to the checkout. */
function UnpaidLink({ order }: { order: UnpaidOrder }) {
  return (
    <Notice
      tone="warning"
      title={words.unpaid({ number: order.number, total: order.total })}
      className="mb-5"
      action={
        <ButtonLink to="/checkout" size="md" variant="secondary">
          {words.payOrCancel}
        </ButtonLink>
      }
    >
      <p>{words.unpaidHelp}</p>
    </Notice>
  )
}
