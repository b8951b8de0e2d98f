import { Link } from 'react-router'
import type { CUSTOMER_COLUMNS } from '#contract/http/sorting.ts'
import type { CustomerRow } from '#contract/people/customers.api.ts'
import { customerHref } from '#web/admin/shell/addresses/orders-address.ts'
import type { Sorting } from '#web/admin/shell/addresses/sort-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { AS_ROW, AS_ROWS } from '#web/admin/shell/lists/table-roles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { Money } from '#web/ui/price.tsx'

type Props = { customers: readonly CustomerRow[]; sorting: Sorting<(typeof CUSTOMER_COLUMNS)[number]> }

/** The list of customers; below lg each row is a card. */
export function CustomersTable({ customers, sorting }: Props) {
  const seesAmounts = useMay()('orders:amounts')
  return (
    <Table label="Customers" role="table" className="max-lg:block">
      <thead {...AS_ROWS} className="max-lg:sr-only">
        <tr {...AS_ROW}>
          <Th role="columnheader" sort={sorting('name')} className="max-lg:[&_a]:hidden">
            Name
          </Th>
          <Th role="columnheader" numeric sort={sorting('orders')} className="max-lg:[&_a]:hidden">
            Orders
          </Th>
          {seesAmounts && (
            <Th role="columnheader" numeric sort={sorting('spent')} className="max-lg:[&_a]:hidden">
              Spent
            </Th>
          )}
          <Th role="columnheader" sort={sorting('last')} className="max-lg:[&_a]:hidden">
            Last order
          </Th>
          <Th role="columnheader" numeric sort={sorting('returns')} className="max-lg:[&_a]:hidden">
            Returns
          </Th>
          <Th role="columnheader" sort={sorting('city')} className="max-lg:[&_a]:hidden">
            City
          </Th>
        </tr>
      </thead>
      <tbody {...AS_ROWS} className="max-lg:block">
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} seesAmounts={seesAmounts} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ customer, seesAmounts }: { customer: CustomerRow; seesAmounts: boolean }) {
  const { id, name, email, phone, orders, spent, lastOrderAt, returns, refused, city, tags } = customer
  return (
    <tr
      {...AS_ROW}
      className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0"
    >
      <Td role="cell" className={`${cell} max-lg:w-full`}>
        <Link
          to={customerHref(id)}
          className="inline-flex min-h-11 items-center font-semibold text-link max-lg:text-base lg:min-h-6"
        >
          {name}
        </Link>
        <span className="block text-meta wrap-anywhere text-muted">{[email, phone].filter(Boolean).join(' · ')}</span>
        {tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </span>
        )}
      </Td>
      <Td role="cell" numeric className={cell}>
        {orders}
        <span className="lg:hidden">{orders === 1 ? ' order' : ' orders'}</span>
      </Td>
      {seesAmounts && (
        <Td role="cell" numeric className={`${cell} whitespace-nowrap`}>
          <Money amount={spent} />
          <span className="lg:hidden"> spent</span>
        </Td>
      )}
      <Td role="cell" className={`${cell} whitespace-nowrap`}>
        {lastOrderAt ? (
          <>
            <span className="lg:hidden">Last </span>
            <ShopDate value={lastOrderAt} />
          </>
        ) : (
          <span className="text-muted max-lg:hidden">—</span>
        )}
      </Td>
      <Td role="cell" numeric className={`${cell} whitespace-nowrap`}>
        {returns}
        <span className="lg:hidden">{returns === 1 ? ' return' : ' returns'}</span>
        {refused > 0 && <span className="block text-meta text-muted max-lg:inline"> {refused} refused</span>}
      </Td>
      <Td role="cell" className={cell}>
        {city ?? <span className="text-muted max-lg:hidden">—</span>}
      </Td>
    </tr>
  )
}

/** Removes the padding in cards, which use a gap instead. */
const cell = 'max-lg:border-0! max-lg:p-0!'
