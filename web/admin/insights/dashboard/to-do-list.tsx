import type { LucideIcon } from 'lucide-react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import HandCoins from 'lucide-react/icons/hand-coins'
import ImageIcon from 'lucide-react/icons/image'
import MailWarning from 'lucide-react/icons/mail-warning'
import Package from 'lucide-react/icons/package'
import PackageCheck from 'lucide-react/icons/package-check'
import PackageSearch from 'lucide-react/icons/package-search'
import Palette from 'lucide-react/icons/palette'
import Printer from 'lucide-react/icons/printer'
import Shirt from 'lucide-react/icons/shirt'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees, plus } from '#contract/basics/money.ts'
import type { Permission } from '#contract/basics/permissions.ts'
import type { Dashboard } from '#contract/insights/dashboard.api.ts'
import { DESIGNS_PATH } from '#web/admin/shell/addresses/designs-address.ts'
import { MAILS_PATH } from '#web/admin/shell/addresses/mails-address.ts'
import { orderHref, ordersHref, REMITTANCES_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { blanksHref, printHref } from '#web/admin/shell/addresses/print-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { formatCount } from '#web/admin/shell/lists/format-count.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

type Job = {
  count: number
  words: string
  to: string
  /** The permission that the task requires. */
  needs: Permission
  icon: LucideIcon
  isWarning?: boolean
}

function listJobs(todo: Dashboard['todo'], mayDo: (permission: Permission) => boolean): Job[] {
  const {
    toAccept,
    toPrint,
    toShip,
    toDeliver,
    artChecks,
    piecesToPrint,
    garmentsMissing,
    atRisk,
    returns,
    designs,
    lowStock,
    failedMails,
    cod,
  } = todo
  const withCouriers = cod.reduce((sum, { orders }) => sum + orders, 0)
  const late = cod.at(-1)?.orders ?? 0
  const jobs: Job[] = [
    {
      count: toAccept,
      words: 'to accept',
      needs: 'orders:work',
      to: ordersHref({ todo: 'accept' }),
      icon: PackageCheck,
    },
    {
      count: toPrint,
      words: toPrint === 1 ? 'slip to print' : 'slips to print',
      needs: 'orders:work',
      to: ordersHref({ todo: 'print' }),
      icon: Printer,
    },
    { count: toShip, words: 'to ship', needs: 'orders:work', to: ordersHref({ todo: 'ship' }), icon: Package },
    { count: toDeliver, words: 'to deliver', needs: 'orders:work', to: ordersHref({ todo: 'deliver' }), icon: Truck },
    {
      count: artChecks,
      words: artChecks === 1 ? 'design to look at before it is printed' : 'designs to look at before they are printed',
      to: printHref({ show: 'art_check' }),
      needs: 'print:work',
      icon: Palette,
    },
    {
      count: piecesToPrint,
      words: piecesToPrint === 1 ? 'shirt to print' : 'shirts to print',
      to: printHref({ show: 'approved' }),
      needs: 'print:work',
      icon: Shirt,
    },
    {
      count: garmentsMissing,
      words: garmentsMissing === 1 ? 'piece has no garment to print on' : 'pieces have no garment to print on',
      to: blanksHref({ show: 'short' }),
      needs: 'print:work',
      icon: Shirt,
      isWarning: true,
    },
    {
      count: atRisk,
      words: atRisk === 1 ? 'promised day at risk' : 'promised days at risk',
      to: '/admin/print/promises',
      needs: 'print:work',
      icon: CalendarClock,
      isWarning: true,
    },
    {
      count: returns,
      words: returns === 1 ? 'return waiting' : 'returns waiting',
      to: '/admin/returns',
      needs: 'returns:work',
      icon: Undo2,
    },
    {
      count: designs,
      words: designs === 1 ? 'design or shirt to answer' : 'designs or shirts to answer',
      to: DESIGNS_PATH,
      needs: 'orders:work',
      icon: ImageIcon,
      isWarning: true,
    },
    {
      count: lowStock,
      words:
        lowStock === 1 ? 'product with a size or colour low in stock' : 'products with a size or colour low in stock',
      to: '#low',
      needs: 'catalogue:write',
      icon: PackageSearch,
    },
    {
      count: withCouriers,
      words: `${withCouriers === 1 ? 'cash order' : 'cash orders'} not remitted: ${formatRupees(plus(...cod.map(({ amount }) => amount)))}${late > 0 ? `, ${late} for 15 days and more` : ''}`,
      to: REMITTANCES_PATH,
      needs: 'accounts:read',
      icon: HandCoins,
      isWarning: late > 0,
    },
    {
      count: failedMails,
      words: failedMails === 1 ? 'message failed' : 'messages failed',
      icon: MailWarning,
      to: MAILS_PATH,
      needs: 'customers:contact',
      isWarning: true,
    },
  ]
  return jobs.filter(({ count, needs }) => count > 0 && mayDo(needs))
}

/** The pending tasks of the role, without those whose count is 0. */
export function ToDoList({ todo, isNew }: { todo: Dashboard['todo']; isNew: boolean }) {
  const jobs = listJobs(todo, useMay())
  if (jobs.length === 0 && todo.payments.length === 0)
    return (
      <div className="panel rounded-panel border border-hairline bg-bg">
        <EmptyState art="box" title={isNew ? 'No orders yet.' : 'All done.'} className="py-8!">
          <p>{isNew ? 'New orders appear here.' : 'No orders to accept or deliver.'}</p>
        </EmptyState>
      </div>
    )
  return (
    <ul className="panel overflow-hidden rounded-panel border border-hairline bg-bg">
      {todo.payments.map((payment) => (
        <Line
          key={`${payment.orderId} ${payment.what} ${payment.at.getTime()}`}
          to={orderHref(payment.orderNumber)}
          icon={CircleAlert}
          isWarning
        >
          <strong className="block font-semibold">Check the payment of order #{payment.orderNumber}</strong>
          {formatRupees(payment.amount)} · {payment.what}
        </Line>
      ))}
      {jobs.map(({ count, words, needs: _, ...line }) => (
        <Line key={words} {...line}>
          <strong className="text-base font-bold tabular-nums">{formatCount(count)}</strong> {words}
        </Line>
      ))}
    </ul>
  )
}

type LineProps = { to: string; icon: LucideIcon; isWarning?: boolean | undefined; children: ReactNode }

function Line({ to, icon: Icon, isWarning, children }: LineProps) {
  return (
    <li className="border-b border-hairline last:border-b-0">
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-paper"
      >
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 ${isWarning ? 'text-danger' : 'text-muted'}`}
          strokeWidth={1.75}
        />
        <span className="text-ui">{children}</span>
        <ChevronRight aria-hidden="true" className="ms-auto size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
