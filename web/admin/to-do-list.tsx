import { ChevronRight, HandCoins, PackageCheck, Truck } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ordersHref } from './orders-address.ts'

export type ToDo = { cash: number; paid: number; toDeliver: number }

/** What waits for the owner; what does not is not mentioned. */
export function ToDoList({ waiting }: { waiting: ToDo }) {
  const jobs = [
    {
      count: waiting.cash,
      words: 'to accept, cash on delivery',
      to: ordersHref({ status: 'Pending' }),
      icon: HandCoins,
    },
    { count: waiting.paid, words: 'to accept, paid', to: ordersHref({ status: 'Success' }), icon: PackageCheck },
    { count: waiting.toDeliver, words: 'to deliver', to: ordersHref({ status: 'Accepted' }), icon: Truck },
  ].filter(({ count }) => count > 0)
  if (jobs.length === 0)
    return (
      <div className="panel rounded-panel border border-hairline bg-bg">
        <EmptyState art="box" title="All done." className="py-8!">
          <p>No order waits to be accepted or delivered.</p>
        </EmptyState>
      </div>
    )
  return (
    <ul className="panel overflow-hidden rounded-panel border border-hairline bg-bg">
      {jobs.map(({ count, words, to, icon: Icon }) => (
        <li key={words} className="border-b border-hairline last:border-b-0">
          <Link
            to={to}
            prefetch="intent"
            className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-paper"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="text-ui">
              <strong className="text-base font-bold tabular-nums">{count}</strong> {words}
            </span>
            <ChevronRight aria-hidden="true" className="ms-auto size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
