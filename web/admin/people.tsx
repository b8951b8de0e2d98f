import type { Member } from '#contract/account.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { USER_COLUMNS } from '#contract/sorting.ts'
import { Table, Td, Th } from '#web/ui/table.tsx'
import { useRunning } from './delete-dialog.tsx'
import { ListPages } from './found-list.tsx'
import { RowButton } from './row-button.tsx'
import type { Sorting } from './sort-address.ts'

export type PeopleProps = {
  path: string
  title: string
  list: { items: Member[]; total: number }
  page: number
  isFiltered: boolean
  sorting: Sorting<(typeof USER_COLUMNS)[number]>
  hrefFor: (page: number) => string
  onAsk: (person: Member) => void
}

/** One of the two tables of users. */
export function People({ path, title, list, page, isFiltered, sorting, hrefFor, onAsk }: PeopleProps) {
  const { items, total } = list
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-h4">
        {title} <span className="font-sans text-ui font-medium text-muted">{total}</span>
      </h2>
      {items.length === 0 ? (
        <p className="panel rounded-panel border border-hairline bg-bg p-6 text-ui text-muted">
          {isFiltered ? 'Nobody matches.' : 'Nobody yet.'}
        </p>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <Th numeric className="w-16">
                S.No
              </Th>
              <Th>User ID</Th>
              <Th sort={sorting('name')}>Name</Th>
              <Th sort={sorting('email')}>Email</Th>
              <Th numeric sort={sorting('orders')}>
                Orders
              </Th>
              <Th>Role</Th>
            </tr>
          </thead>
          <tbody>
            {items.map((person, index) => (
              <Person
                key={person.id}
                path={path}
                person={person}
                serial={(page - 1) * PAGE_SIZE + index + 1}
                onAsk={() => onAsk(person)}
              />
            ))}
          </tbody>
        </Table>
      )}
      <ListPages label={`Pages of ${title}`} page={page} total={total} hrefFor={hrefFor} />
    </section>
  )
}

type PersonProps = { path: string; person: Member; serial: number; onAsk: () => void }

function Person({ path, person: { id, name, email, role, orderCount }, serial, onAsk }: PersonProps) {
  const isRunning = useRunning()
  const label = role === 'admin' ? 'Make customer' : 'Make admin'
  return (
    <tr>
      <Td numeric className="text-muted">
        {serial}
      </Td>
      <Td className="font-mono text-caption whitespace-nowrap text-muted">{id}</Td>
      <Td className="font-semibold whitespace-nowrap">{name}</Td>
      <Td className="whitespace-nowrap">{email}</Td>
      <Td numeric>{orderCount}</Td>
      <Td>
        <form method="get" action={path}>
          <RowButton
            name="role"
            value={id}
            busy={isRunning('role', id)}
            aria-label={`${label}: ${name}`}
            className="whitespace-nowrap max-lg:min-h-11"
            onAct={onAsk}
          >
            {label}
          </RowButton>
        </form>
      </Td>
    </tr>
  )
}
