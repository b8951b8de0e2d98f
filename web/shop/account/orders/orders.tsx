import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { parcelStep } from '#contract/orders/order-timeline.ts'
import { myOrdersInEnglish } from '#texts/en/orders/my-orders.ts'
import { englishWords } from '#texts/messages/format.ts'
import { InLanguage, useTexts, useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { LanguageSwitch } from '#web/shop/language/language-switch.tsx'
import { type SeenLine, useLastSeen } from '#web/shop/layout/use-last-seen.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { Pagination } from '#web/ui/browse/pagination.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { orFallback } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { LoadingNote } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/orders.ts'
import { loadOrders, type OrdersPage } from './load-orders.ts'
import { OrderCards } from './order-cards.tsx'
import { summariseItems } from './order-row.ts'
import { OrderTable } from './order-table.tsx'

const english = englishWords(myOrdersInEnglish)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: english.title, description: english.description })
}

export function loader(args: Route.LoaderArgs) {
  return loadOrders(args)
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFallback(serverLoader(), null)
}

export default function Orders({ loaderData: page, params }: Route.ComponentProps) {
  const isLoading = useIsLoading()
  if (!page)
    return (
      <>
        <PageHeading>{english.title}</PageHeading>
        <div className="mt-6" aria-busy={isLoading}>
          <LoadingNote text={isLoading ? english.loading : ''} visible />
          <ErrorPanel message={english.failed} />
        </div>
      </>
    )
  return (
    <BoundTo account={page.account}>
      <InLanguage texts={page.texts}>
        <LoadedOrders page={page} username={params.username} />
      </InLanguage>
    </BoundTo>
  )
}

function useIsLoading(): boolean {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isPaging = navigation.state === 'loading' && navigation.location.pathname.endsWith('/orders')
  return isPaging || revalidator.state === 'loading'
}

function LoadedOrders({ page, username }: { page: OrdersPage; username: string }) {
  const { email } = useShopFacts()
  const isLoading = useIsLoading()
  const { switchLabel, language } = page.texts
  const { list: texts, statuses, timeline } = useWords()
  useLastSeen(
    'orders',
    page.orders.slice(0, SEEN_ORDERS).map((order): SeenLine => {
      const step = parcelStep(order)
      const facts = [`#${order.number}`, statuses[order.status], ...(step ? [timeline.steps[step]] : [])]
      return { name: summariseItems(texts, order), facts: facts.join(' · ') }
    }),
  )
  const mail = (text: string) => (
    <a href={`mailto:${email}`} className="text-link wrap-anywhere">
      {text}
    </a>
  )
  return (
    <>
      <PageHeading
        aside={page.total > 0 && texts.orderCount({ count: page.total })}
        intro={email && texts.cancelByMail({ email, mail })}
      >
        {texts.title}
      </PageHeading>
      <div className="mt-6 transition-opacity aria-busy:opacity-60" aria-busy={isLoading}>
        <LoadingNote text={isLoading ? texts.loading : ''} visible={false} />
        {page.total === 0 && (
          <EmptyState art="box" title={texts.none} action={<ButtonLink to="/products">{texts.shop}</ButtonLink>} />
        )}
        {page.total > 0 && <OrderList key={page.page} page={page} username={username} />}
      </div>
      <div className="mt-6">
        <LanguageSwitch label={switchLabel} language={language} />
      </div>
    </>
  )
}

/** How many orders the offline page lists. */
const SEEN_ORDERS = 5

/** The open rows are stored here, so that the table and the cards agree when the window is resized. */
function OrderList({ page, username }: { page: OrdersPage; username: string }) {
  const [openIds, setOpenIds] = useState<readonly string[]>(page.open ? [page.open.id] : [])
  const { pages } = useTexts()
  const rows = page.orders.map((order, index) => ({
    order,
    serial: page.total - (page.page - 1) * PAGE_SIZE - index,
    isOpen: openIds.includes(order.id),
    items: page.open?.id === order.id ? page.open.items : undefined,
    href: `/${encodeURIComponent(username)}/orders/${order.id}`,
    invoice: page.invoices[order.id],
    returns: page.returns.filter(({ orderId }) => orderId === order.id),
    page: page.page,
    toggle: () =>
      setOpenIds(openIds.includes(order.id) ? openIds.filter((id) => id !== order.id) : [...openIds, order.id]),
  }))
  return (
    <>
      <OrderTable rows={rows} />
      <OrderCards rows={rows} />
      <Pagination
        page={page.page}
        pages={page.pages}
        hrefFor={(number) => `?page=${number}`}
        label={pages.label}
        texts={pages}
        current={pages.current({ page: page.page, pages: page.pages })}
      />
    </>
  )
}
