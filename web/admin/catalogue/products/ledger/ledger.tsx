import clsx from 'clsx'
import { Form, Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { Movement } from '#contract/catalogue/stock.api.ts'
import { LEDGER_REASONS } from '#contract/catalogue/stock.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { LEDGER_PATH, PRODUCTS_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Select } from '#web/ui/select.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/ledger.ts'
import { type LedgerView, ledgerHref, parseLedgerView, REASON_NAMES, toLedgerQuery } from './ledger-view.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Stock ledger', description: 'Every change of stock, who made it and why.' })
}

export async function loader(args: Route.LoaderArgs) {
  const view = parseLedgerView(args.url.searchParams)
  const list = await nullOnError(args, api(args).stock.ledger({ ...toLedgerQuery(view), limit: PAGE_SIZE }))
  return { view, list }
}

/** Movements of stock, newest first. */
export default function Ledger({ loaderData: { view, list } }: Route.ComponentProps) {
  const { before, ...filters } = view
  const isNarrowed = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <PageHeading
        size="h2"
        aside={
          <span className="flex flex-wrap items-center gap-3">
            <ButtonLink to={PRODUCTS_PATH} size="md" variant="secondary">
              Products list
            </ButtonLink>
            <ListMenu exportHref={exportHref('stock-ledger', filters)} />
          </span>
        }
        intro="Every piece that came or went, and why. Nothing here can be altered."
      >
        Stock ledger
      </PageHeading>
      <StockTabs current="ledger" />
      <Filters view={view} />
      {view.product && <Narrowed view={view} first={list?.items[0]} />}
      <ListResults
        path={LEDGER_PATH}
        loading="Loading the ledger..."
        notRead="Failed to load the ledger."
        list={list}
        totalText={list ? `${list.items.length} shown` : ''}
      >
        {({ items, next }) => (
          <>
            {items.length === 0 ? (
              <NoResults
                title="No movements found."
                isFiltered={isNarrowed || before !== ''}
                filtered="No change of stock matches these filters."
                empty="Sales, returns and what you type as stock appear here."
              />
            ) : (
              <Movements items={items} />
            )}
            {(before || next !== null) && (
              <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-center gap-3">
                {before && (
                  <ButtonLink to={ledgerHref(filters)} size="md" variant="secondary">
                    Newest
                  </ButtonLink>
                )}
                {next !== null && (
                  <ButtonLink to={ledgerHref({ ...filters, before: String(next) })} size="md" variant="secondary">
                    Older
                  </ButtonLink>
                )}
              </nav>
            )}
          </>
        )}
      </ListResults>
    </>
  )
}

function Filters({ view }: { view: LedgerView }) {
  const { q, reason, from, to, product, size, color } = view
  return (
    <Form
      key={JSON.stringify(view)}
      method="get"
      action={LEDGER_PATH}
      role="search"
      className="my-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-6"
    >
      {product && <input type="hidden" name="product" value={product} />}
      {size && <input type="hidden" name="size" value={size} />}
      {color && <input type="hidden" name="color" value={color} />}
      <Field
        label="Product or SKU"
        name="q"
        type="search"
        defaultValue={q}
        maxLength={100}
        className="lg:col-span-2"
        autoComplete="off"
      />
      <Select
        label="Reason"
        name="reason"
        defaultValue={reason}
        placeholder="Every reason"
        options={LEDGER_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }))}
      />
      <Field label="From" name="from" type="date" defaultValue={from} />
      <Field label="To" name="to" type="date" defaultValue={to} />
      <Button type="submit" size="md" variant="secondary" className="justify-self-start">
        Show
      </Button>
    </Form>
  )
}

/** Names the product or variant that the ledger shows, and links to all movements. */
function Narrowed({ view, first }: { view: LedgerView; first: Movement | undefined }) {
  const { product: _, size, color, before: _before, ...others } = view
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 text-ui">
      <span>
        Only <strong>{[first?.name ?? 'this product', size, color].filter(Boolean).join(' · ')}</strong>
      </span>
      <Link to={ledgerHref(others)} className="inline-flex min-h-11 items-center font-semibold text-link">
        Show all products
      </Link>
    </p>
  )
}

/** Classes that turn each movement into a card below lg: piece count, reason, time and person. */
const CARD =
  'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0'
const CELL = 'max-lg:block max-lg:border-0 max-lg:p-0'

function Movements({ items }: { items: readonly Movement[] }) {
  const opensOrders = useMay()('orders:read')
  return (
    <Table label="Stock ledger" role="table" className="max-lg:block">
      <thead {...AS_ROWS} className="max-lg:sr-only">
        <tr {...AS_ROW}>
          <Th role="columnheader">When</Th>
          <Th role="columnheader">Product</Th>
          <Th role="columnheader">Size and color</Th>
          <Th role="columnheader" numeric>
            Change
          </Th>
          <Th role="columnheader" numeric>
            Balance after
          </Th>
          <Th role="columnheader">Reason</Th>
          <Th role="columnheader">By</Th>
        </tr>
      </thead>
      <tbody {...AS_ROWS} className="max-lg:block">
        {items.map((movement) => (
          <tr key={movement.id} {...AS_ROW} className={CARD}>
            <Td role="cell" className={clsx(CELL, 'whitespace-nowrap text-muted max-lg:row-start-4 max-lg:text-meta')}>
              <ShopDate value={movement.at} kind="dateTime" />
            </Td>
            <Td role="cell" className={clsx(CELL, 'lg:min-w-40 max-lg:row-start-1 max-lg:wrap-anywhere')}>
              <Link to={ledgerHref({ product: String(movement.productId) })} className="font-semibold text-link">
                {movement.name}
              </Link>
            </Td>
            <Td role="cell" className={clsx(CELL, 'max-lg:row-start-2 lg:whitespace-nowrap')}>
              <Variant movement={movement} />
            </Td>
            <Td
              role="cell"
              numeric
              className={clsx(
                CELL,
                movement.change < 0 ? 'text-danger' : 'font-semibold',
                'max-lg:col-start-2 max-lg:row-start-1 max-lg:text-base',
              )}
            >
              {movement.change < 0 ? `−${-movement.change}` : `+${movement.change}`}
            </Td>
            <Td role="cell" numeric className={clsx(CELL, 'max-lg:col-start-2 max-lg:row-start-2')}>
              <span className="text-meta text-muted lg:hidden">then </span>
              {movement.balance}
            </Td>
            <Td role="cell" className={clsx(CELL, 'lg:min-w-44 max-lg:col-span-2 max-lg:row-start-3')}>
              {REASON_NAMES[movement.reason]}
              {movement.orderNumber !== null && ' '}
              {movement.orderNumber !== null &&
                (opensOrders ? (
                  <Link to={orderHref(movement.orderNumber)} className="text-link">
                    #{movement.orderNumber}
                  </Link>
                ) : (
                  `#${movement.orderNumber}`
                ))}
              {movement.note && <span className="block text-meta text-muted">{movement.note}</span>}
            </Td>
            <Td
              role="cell"
              className={clsx(CELL, 'max-lg:col-start-2 max-lg:row-start-4 max-lg:text-meta lg:whitespace-nowrap')}
            >
              {movement.by ?? <span className="text-muted max-lg:hidden">—</span>}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Variant({ movement: { productId, name, size, color } }: { movement: Movement }) {
  if (size === null) return <span className="text-muted">All</span>
  const view = { product: String(productId), size, color: color ?? '' }
  const text = [size, color].filter(Boolean).join(' · ')
  return (
    <Link to={ledgerHref(view)} aria-label={`Ledger of ${name}, ${text}`} className="text-link">
      {text}
    </Link>
  )
}
