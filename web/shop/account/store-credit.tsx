import { Link } from 'react-router'
import { paise } from '#contract/basics/money.ts'
import type { CreditReason } from '#contract/selling/pay-with-credit.ts'
import { creditBefore, isCreditAdded } from '#contract/selling/pay-with-credit.ts'
import type { CreditEntry } from '#contract/selling/store-credit.api.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/store-credit.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Store credit', description: 'What you have, and where it came from and went to.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { account, storeCredit } = api(args)
  const [user, credit] = await Promise.all([account.profile(), storeCredit.mine()])
  return { user, credit }
}

/** A customer's store credit with its history. */
export default function StoreCreditPage({ loaderData: { user, credit } }: Route.ComponentProps) {
  const { balance, entries } = credit
  const before = creditBefore(balance, entries)
  return (
    <div className="grid max-w-2xl gap-6">
      <PageHeading>Store credit</PageHeading>
      <Panel>
        <p className="text-muted">Balance</p>
        <p className="font-display text-h3 font-extrabold tabular-nums">
          <Money amount={balance} />
        </p>
        <p className="mt-3 text-ui text-muted">
          Choose it at the checkout: it pays all or a part of any order. It never expires, and returns to you if the
          order is cancelled.
        </p>
      </Panel>
      <Panel title="History">
        {entries.length === 0 ? (
          <p className="text-ui text-muted">No store credit yet.</p>
        ) : (
          <ul className="grid text-ui">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} ordersHref={accountPath(user.name, 'orders')} />
            ))}
            {before !== 0 && (
              <li className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
                Earlier entries
                <span className="shrink-0 tabular-nums">
                  {before < 0 ? '−' : '+'}
                  <Money amount={paise(Math.abs(before))} />
                </span>
              </li>
            )}
          </ul>
        )}
      </Panel>
    </div>
  )
}

const WORDS: Record<CreditReason, string> = {
  granted: 'From us',
  withdrawn: 'Taken back',
  refund: 'Refund',
  order: 'Used',
  release: 'Order cancelled',
  erased: 'Account deleted',
}

function Entry({ entry, ordersHref }: { entry: CreditEntry; ordersHref: string }) {
  const { reason, amount, orderNumber, note, at } = entry
  const isAdded = isCreditAdded(reason)
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-hairline py-2 first:border-t-0">
      <span className="min-w-0 break-words">
        {WORDS[reason]}
        {orderNumber !== null && (
          <>
            ,{' '}
            <Link to={ordersHref} className="text-link">
              order #{orderNumber}
            </Link>
          </>
        )}
        {note && `: ${note}`}
        <ShopDate value={at} kind="day" className="block text-meta text-muted" />
      </span>
      <span className={`shrink-0 tabular-nums ${isAdded ? 'font-semibold text-success' : ''}`}>
        {isAdded ? '+' : '−'}
        <Money amount={amount} />
      </span>
    </li>
  )
}
