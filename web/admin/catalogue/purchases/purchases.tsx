import { Form, Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { PurchaseSummary } from '#contract/catalogue/purchases.api.ts'
import {
  PURCHASES_PATH,
  parsePurchasesView,
  purchaseHref,
  purchasesHref,
} from '#web/admin/shell/addresses/stock-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/purchases.ts'
import { STATES } from './purchase-texts.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Purchases', description: 'What is ordered from suppliers, and what has come.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parsePurchasesView(args.url.searchParams)
  const { q, show, page } = view
  const query = { q: q || undefined, state: show === 'open' ? ('open' as const) : undefined, page, limit: PAGE_SIZE }
  return { view, list: await nullOnError(args, api(args).purchases.list(query)) }
}

/** Purchases from suppliers, newest first. */
export default function Purchases({ loaderData: { view, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <ButtonLink to={purchaseHref('new')} size="md">
            New purchase
          </ButtonLink>
        }
        intro="What you order from suppliers. What comes goes into stock when you receive it."
      >
        Purchases
      </PageHeading>
      <StockTabs current="purchases" />
      <div className="my-4 flex flex-wrap items-center gap-3">
        <TabLinks
          label="Purchases"
          tabs={[
            { label: 'Open', to: purchasesHref({ q: view.q }), isCurrent: view.show === 'open' },
            { label: 'All', to: purchasesHref({ q: view.q, show: 'all' }), isCurrent: view.show === 'all' },
          ]}
        />
        <Form
          key={view.q}
          method="get"
          action={PURCHASES_PATH}
          role="search"
          className="flex flex-1 flex-wrap items-center gap-2.5"
        >
          {view.show === 'all' && <input type="hidden" name="show" value="all" />}
          <input
            type="search"
            name="q"
            defaultValue={view.q}
            maxLength={100}
            autoComplete="off"
            aria-label="Search purchases by supplier, reference, number or SKU"
            placeholder="Supplier, reference, SKU…"
            className={`${controlClass} w-full sm:w-72 lg:min-h-10! lg:text-ui!`}
          />
          <Button type="submit" size="md" variant="secondary">
            Search
          </Button>
        </Form>
      </div>
      <ListResults
        path={PURCHASES_PATH}
        loading="Loading purchases..."
        notRead="Failed to load purchases."
        list={list}
        totalText={list ? (list.total === 1 ? '1 purchase' : `${list.total} purchases`) : ''}
      >
        {({ items, total }) =>
          items.length === 0 ? (
            <NoResults
              title="No purchases found."
              isFiltered={view.q !== ''}
              filtered="No purchase matches this search."
              empty="Write down what you order, and receive it here when it comes."
            />
          ) : (
            <>
              <List items={items} />
              <ListPagination page={view.page} total={total} hrefFor={(page) => purchasesHref({ ...view, page })} />
            </>
          )
        }
      </ListResults>
    </>
  )
}

function List({ items }: { items: readonly PurchaseSummary[] }) {
  const hasCosts = items.some(({ cost }) => cost !== null)
  return (
    <Table label="Purchases">
      <thead>
        <tr>
          <Th>Purchase</Th>
          <Th>Supplier</Th>
          <Th>State</Th>
          <Th>Expected</Th>
          <Th numeric>Ordered</Th>
          <Th numeric>Received</Th>
          {hasCosts && <Th numeric>Cost</Th>}
          <Th>Written</Th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, supplier, reference, state, expectedOn, ordered, received, damaged, cost, createdAt }) => (
          <tr key={id}>
            <Td>
              <Link to={purchaseHref(id)} className="inline-flex min-h-11 items-center font-semibold text-link">
                #{id}
              </Link>
            </Td>
            <Td className="min-w-40">
              {supplier}
              {reference && <span className="block text-meta text-muted">{reference}</span>}
            </Td>
            <Td>
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            </Td>
            <Td className="whitespace-nowrap">
              {expectedOn ? <ShopDate value={expectedOn} /> : <span className="text-muted">—</span>}
            </Td>
            <Td numeric>{ordered}</Td>
            <Td numeric>
              {received}
              {damaged > 0 && <span className="block text-meta text-danger">{damaged} damaged</span>}
            </Td>
            {hasCosts && <Td numeric>{cost === null ? '—' : <Money amount={cost} />}</Td>}
            <Td className="whitespace-nowrap text-muted">
              <ShopDate value={createdAt} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
