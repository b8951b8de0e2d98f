import { Link } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import type { Address } from '#contract/people/address.api.ts'
import type { User } from '#contract/people/auth.api.ts'
import { orderStatuses } from '#texts/en/orders/order-statuses.ts'
import { orderTimeline } from '#texts/en/orders/order-timeline.ts'
import { dashboard } from '#texts/en/people/dashboard.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { orFallback } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { OrderStatusBadge } from '#web/ui/orders/order-status.tsx'
import { OrderTimeline } from '#web/ui/orders/order-timeline.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import type { Route } from './+types/profile.ts'
import { buildLadder } from './build-ladder.ts'
import { CodLadder } from './cod-ladder.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

const words = englishWords(dashboard, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const user = await shop.account.profile()
  const [{ address }, { items, total }, { isConfirmed }, cod, { online }, { balance, entries }] = await Promise.all([
    shop.address.get({ userId: user.id }),
    shop.orders.mine({ page: 1, limit: 1, abandoned: 'hide' }),
    shop.account.email(),
    shop.cod.mine(),
    shop.payments.options(),
    shop.storeCredit.mine(),
  ])
  return {
    user,
    address,
    isConfirmed,
    lastOrder: items[0] ?? null,
    orderCount: total,
    ladder: buildLadder(cod, online),
    credit: entries.length > 0 ? balance : null,
  }
}

/** When no response arrives, the page says so and offers a retry, instead of showing the error page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFallback(serverLoader(), null)
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <>
        <PageHeading>{words.title}</PageHeading>
        <ErrorPanel message={words.failed} />
      </>
    )
  const { user, address, isConfirmed, lastOrder, orderCount, ladder, credit } = loaderData
  return (
    <div className="grid gap-6">
      <Greeting user={user} isConfirmed={isConfirmed} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <LastOrder user={user} order={lastOrder} count={orderCount} />
        <div className="grid content-start gap-6">
          <SavedAddress user={user} address={address} />
          {credit !== null && <CreditCard user={user} credit={credit} />}
          {ladder && <CodLadder title={words.codTitle} ladder={ladder} />}
          <AccountCard user={user} />
          <Help />
        </div>
      </div>
    </div>
  )
}

/** Shown only to customers who have or had store credit. */
function CreditCard({ user, credit }: { user: User; credit: Paise }) {
  return (
    <Panel title={words.storeCredit}>
      <p className="mb-4 text-lead font-bold">
        <Money amount={credit} />
      </p>
      <ButtonLink to={accountPath(user.name, 'store-credit')} variant="secondary" size="md">
        {words.creditHistory}
      </ButtonLink>
    </Panel>
  )
}

function Greeting({ user, isConfirmed }: { user: User; isConfirmed: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-primary font-display text-h3 font-extrabold text-on-primary"
      >
        {[...user.name][0]?.toLocaleUpperCase('en-IN')}
      </span>
      <div className="grid min-w-0 grow basis-48 gap-1">
        <PageHeading size="h2">{words.hello({ name: user.name })}</PageHeading>
        <p className="wrap-anywhere text-muted">{user.email || `+91 ${user.phone}`}</p>
        {user.email !== '' && !isConfirmed && (
          <BoundTo account={user.id}>
            <UnconfirmedEmail />
          </BoundTo>
        )}
      </div>
    </div>
  )
}

function LastOrder({ user, order, count }: { user: User; order: Order | null; count: number }) {
  const all = accountPath(user.name, 'orders')
  if (!order)
    return (
      <Panel title={words.lastOrder}>
        <p className="text-muted">{words.noOrders}</p>
        <ButtonLink to="/products" variant="secondary" size="md" className="mt-4">
          {words.shop}
        </ButtonLink>
      </Panel>
    )
  return (
    <Panel
      title={words.lastOrder}
      action={<OrderStatusBadge status={order.status} label={englishWords(orderStatuses)[order.status]} />}
    >
      <p className="mb-5 text-muted">
        {words.placedOn({
          date: order.createdAt,
          time: timeTag(order.createdAt),
          amount: order.total,
          total: (text) => <span className="whitespace-nowrap tabular-nums">{text}</span>,
        })}
      </p>
      <OrderTimeline order={order} words={englishWords(orderTimeline)} />
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
        <MoreLink to={`${all}/${order.id}`}>{words.viewOrder}</MoreLink>
        {count > 1 && <MoreLink to={all}>{words.allOrders({ count })}</MoreLink>}
      </div>
    </Panel>
  )
}

function SavedAddress({ user, address }: { user: User; address: Address | null }) {
  return (
    <Panel
      title={words.address}
      action={
        <MoreLink to={accountPath(user.name, 'address')}>
          {(address ? words.editAddress : words.addAddress)({ what: hiddenTag })}
        </MoreLink>
      }
    >
      {address ? <AddressBlock address={address} /> : <p className="text-muted">{words.noAddress}</p>}
    </Panel>
  )
}

function AccountCard({ user }: { user: User }) {
  return (
    <Panel
      title={words.account}
      action={<MoreLink to={accountPath(user.name, 'account')}>{words.editAccount({ what: hiddenTag })}</MoreLink>}
    >
      <dl className="grid gap-1 text-ui">
        {[
          [words.name, user.name],
          [words.email, user.email || words.noEmail],
          [words.phone, user.phone ? `+91 ${user.phone}` : words.noPhone],
        ].map(([term, value]) => (
          <div key={term} className="flex gap-3">
            <dt className="w-14 shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Help() {
  const { email, phone, supportHours: hours } = useShopFacts()
  const mail = (text: string) => (
    <a href={`mailto:${email}`} className="text-link">
      {text}
    </a>
  )
  const call = (text: string) => (
    <a href={`tel:${text.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap text-link">
      {text}
    </a>
  )
  if (!email) return null
  return (
    <Panel title={words.help} tone="paper">
      <p className="text-ui text-muted">
        {!phone
          ? words.write({ email, mail })
          : hours
            ? words.writeOrCallAt({ email, mail, phone, call, hours })
            : words.writeOrCall({ email, mail, phone, call })}
      </p>
    </Panel>
  )
}

function MoreLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-link">
      {children}
    </Link>
  )
}
