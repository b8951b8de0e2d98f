import clsx from 'clsx'
import { Link } from 'react-router'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { USER_COLUMNS } from '#contract/http/sorting.ts'
import type { Member } from '#contract/people/account.api.ts'
import { roles } from '#texts/en/people/roles.ts'
import { adminLists } from '#texts/en/site/admin-lists.ts'
import { englishWords } from '#texts/messages/format.ts'
import { customerHref } from '#web/admin/shell/addresses/orders-address.ts'
import type { Sorting } from '#web/admin/shell/addresses/sort-address.ts'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { formatCount } from './format-count.ts'
import { ListPagination } from './list-results.tsx'
import { PhoneLinks } from './phone-links.tsx'
import { AS_ROW, AS_ROWS } from './table-roles.ts'

const TEXTS = englishWords(adminLists)

const roleTexts = englishWords(roles)

export type UsersTableProps = {
  title: string
  list: { items: Member[]; total: number }
  page: number
  isFiltered: boolean
  sorting: Sorting<(typeof USER_COLUMNS)[number]>
  hrefFor: (page: number) => string
}

/** One of the two tables of users; below lg each row is a card. */
export function UsersTable({ title, list, page, isFiltered, sorting, hrefFor }: UsersTableProps) {
  const { items, total } = list
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-h4">
        {title} <span className="font-sans text-ui font-medium text-muted">{formatCount(total)}</span>
      </h2>
      {items.length === 0 ? (
        <p className="panel rounded-panel border border-hairline bg-bg p-6 text-ui text-muted">
          {isFiltered ? TEXTS.noUserMatches : TEXTS.noUsersYet}
        </p>
      ) : (
        <Table label={title} role="table" className="max-lg:block">
          <thead {...AS_ROWS} className="max-lg:sr-only">
            <tr {...AS_ROW}>
              <Th role="columnheader" numeric className="w-16">
                {TEXTS.serialNumber}
              </Th>
              <Th role="columnheader">{TEXTS.userId}</Th>
              <Th role="columnheader" sort={sorting('name')} className="max-lg:[&_a]:hidden">
                {TEXTS.name}
              </Th>
              <Th role="columnheader" sort={sorting('email')} className="max-lg:[&_a]:hidden">
                {TEXTS.email}
              </Th>
              <Th role="columnheader">{TEXTS.phone}</Th>
              <Th role="columnheader" numeric sort={sorting('orders')} className="max-lg:[&_a]:hidden">
                {TEXTS.orders}
              </Th>
              <Th role="columnheader">{TEXTS.role}</Th>
            </tr>
          </thead>
          <tbody {...AS_ROWS} className="max-lg:block">
            {items.map((person, index) => (
              <Person key={person.id} person={person} serial={(page - 1) * PAGE_SIZE + index + 1} />
            ))}
          </tbody>
        </Table>
      )}
      <ListPagination label={TEXTS.pagesOf({ list: title })} page={page} total={total} hrefFor={hrefFor} />
    </section>
  )
}

type PersonProps = { person: Member; serial: number }

function Person({ person, serial }: PersonProps) {
  const { id, name, email, phone, staffRole, orderCount } = person
  return (
    <tr
      {...AS_ROW}
      className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-4 max-lg:border-b max-lg:border-hairline max-lg:p-4 max-lg:last:border-b-0"
    >
      <Td role="cell" numeric className={clsx(cell, 'text-muted max-lg:hidden')}>
        {serial}
      </Td>
      <Td role="cell" className={clsx(cell, 'font-mono text-caption whitespace-nowrap text-muted max-lg:hidden')}>
        {id}
      </Td>
      <Td
        role="cell"
        className={clsx(
          cell,
          'font-semibold lg:whitespace-nowrap max-lg:col-start-1 max-lg:row-start-1 max-lg:text-base',
        )}
      >
        <Link to={customerHref(id)} className="inline-flex min-h-11 items-center text-link lg:min-h-6">
          {name}
        </Link>
      </Td>
      <Td role="cell" className={clsx(cell, 'break-words lg:whitespace-nowrap max-lg:col-span-2 max-lg:row-start-2')}>
        {email || <span className="text-muted">—</span>}
      </Td>
      <Td role="cell" className={clsx(cell, 'whitespace-nowrap tabular-nums max-lg:col-start-1 max-lg:row-start-3')}>
        {phone ? <PhoneLinks phone={phone} /> : <span className="text-muted">—</span>}
      </Td>
      <Td role="cell" numeric className={clsx(cell, 'max-lg:col-start-2 max-lg:row-start-1')}>
        {orderCount}
        <span className="lg:hidden">{orderCount === 1 ? ' order' : ' orders'}</span>
      </Td>
      <Td role="cell" className={clsx(cell, 'max-lg:col-start-2 max-lg:row-start-3 max-lg:justify-self-end')}>
        {staffRole ? roleTexts[staffRole].name : TEXTS.customer}
      </Td>
    </tr>
  )
}

/** On a card the grid gap replaces the cell's padding. */
const cell = 'max-lg:border-0! max-lg:p-0!'
