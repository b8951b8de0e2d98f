import { Link } from 'react-router'
import { paise } from '#contract/basics/money.ts'
import { creditBefore, isCreditAdded } from '#contract/selling/pay-with-credit.ts'
import type { CreditEntry } from '#contract/selling/store-credit.api.ts'
import { storeCreditPage } from '#texts/en/selling/store-credit-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/store-credit.ts'

const words = englishWords(storeCreditPage, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
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
      <PageHeading>{words.title}</PageHeading>
      <Panel>
        <p className="text-muted">{words.balance}</p>
        <p className="font-display text-h3 font-extrabold tabular-nums">
          <Money amount={balance} />
        </p>
        <p className="mt-3 text-ui text-muted">{words.about}</p>
      </Panel>
      <Panel title={words.history}>
        {entries.length === 0 ? (
          <p className="text-ui text-muted">{words.empty}</p>
        ) : (
          <ul className="grid text-ui">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} ordersHref={accountPath(user.name, 'orders')} />
            ))}
            {before !== 0 && (
              <li className="flex items-baseline justify-between gap-4 border-t border-hairline py-2">
                {words.earlier}
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

function Entry({ entry, ordersHref }: { entry: CreditEntry; ordersHref: string }) {
  const { reason, amount, orderNumber, note, at } = entry
  const isAdded = isCreditAdded(reason)
  return (
    <li className="flex items-baseline justify-between gap-4 border-t border-hairline py-2 first:border-t-0">
      <span className="min-w-0 break-words">
        {orderNumber === null
          ? words.reasons[reason]
          : words.withOrder({
              reason: words.reasons[reason],
              number: orderNumber,
              link: (text) => (
                <Link to={ordersHref} className="text-link">
                  {text}
                </Link>
              ),
            })}
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
