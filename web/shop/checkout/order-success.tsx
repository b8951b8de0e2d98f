import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import { type Order, OrderId } from '#contract/orders/orders.api.ts'
import { receiptHead } from '#texts/en/orders/receipt.ts'
import { englishWords } from '#texts/messages/format.ts'
import { dateWith } from '#texts/messages/language-dates.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { orderTimeline } from '#texts/orders/order-timeline.ts'
import { receipt } from '#texts/orders/receipt.ts'
import { pushSwitch } from '#texts/people/push-switch.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { PendingPayment } from '#web/shop/checkout/payment/pending-payment.tsx'
import { customersLanguage } from '#web/shop/language/language.ts'
import { LanguageSwitch } from '#web/shop/language/language-switch.tsx'
import { CashOrderNotes } from '#web/shop/orders/cash-order-notes.tsx'
import { type CashOrderTexts, describeCashOrder } from '#web/shop/orders/describe-cash-order.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { OrderTimeline } from '#web/ui/orders/order-timeline.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import { PushOffer } from '#web/ui/push/push-offer.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/order-success.ts'
import { CheckoutSteps } from './checkout-steps.tsx'
import { HomeCountdown } from './home-countdown.tsx'
import { PasskeyOffer } from './passkey-offer.tsx'
import { ReceiptEmail } from './receipt-email.tsx'
import type { ReceiptWords } from './receipt-words.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, englishWords(receiptHead))
}

/** The receipt of the order in the URL, else of the newest one; it can be opened at any time. */
export async function loader(args: Route.LoaderArgs) {
  const { account, orders, passkeys, payments } = api(args)
  const id = OrderId.safeParse(args.url.searchParams.get('order'))
  const order = id.success ? await orders.get({ id: id.data }) : (await orders.mine({ page: 1, limit: 1 })).items[0]
  if (!order) throw redirect('/')
  if (order.status === 'Cancelled') throw redirect(`${accountPath(order.user.name, 'orders')}/${order.id}`)
  const [language, { online }, { items }, mine, { email }] = await Promise.all([
    customersLanguage(args),
    payments.options(),
    orders.mine({ page: 1, limit: 2 }),
    passkeys.mine(),
    account.profile(),
  ])
  const hasEmail = email !== ''
  const isOffered = items.length === 1 && mine.passkeys.length === 0
  const texts = {
    language,
    switchLabel: toWords(languageSwitch(language)).label,
    push: toWords(pushSwitch(language)),
    page: receipt(language),
    timeline: orderTimeline(language),
  }
  const passkey = isOffered ? mine.creation : null
  const notes = describeCashOrder(order, { canPayOnline: online, hasEmail, language })
  return { order, texts, passkey, notes, hasEmail }
}

function toOrderHref(order: Order): string {
  return `${accountPath(order.user.name, 'orders')}?open=${order.id}`
}

export default function OrderSuccess({ loaderData: { order, texts, passkey, notes, hasEmail } }: Route.ComponentProps) {
  const { language } = texts
  const words: ReceiptWords = toWords(texts.page, joinNodes)
  return (
    <BoundTo account={order.user.id}>
      <div lang={language} className="wrap py-6 lg:py-10">
        <CheckoutSteps current={2} words={words.steps} />
        {isAwaitingPayment(order) ? (
          <PendingPayment order={order} ordersHref={toOrderHref(order)} hasEmail={hasEmail} words={words} />
        ) : (
          <Receipt
            order={order}
            words={words}
            timeline={texts.timeline}
            push={texts.push}
            notes={notes}
            stays={!hasEmail}
          >
            {!hasEmail && <ReceiptEmail order={order} words={words.email} />}
            {passkey && (
              <PasskeyOffer creation={passkey} action={accountPath(order.user.name, 'account')} words={words.passkey} />
            )}
          </Receipt>
        )}
        <div className="mx-auto mt-6 max-w-2xl">
          <LanguageSwitch label={texts.switchLabel} language={language} />
        </div>
      </div>
    </BoundTo>
  )
}

type ReceiptProps = {
  order: Order
  words: ReceiptWords
  timeline: ReturnType<typeof orderTimeline>
  push: Route.ComponentProps['loaderData']['texts']['push']
  notes: CashOrderTexts
  /** The page asks something, so it does not lead home by itself. */
  stays: boolean
  children: ReactNode
}

function Receipt({ order, words, timeline, push, notes, stays, children }: ReceiptProps) {
  const { language, dateNames } = timeline
  const { expectedFrom: from, expectedTo: to } = order
  const strong = (text: string) => <strong className="font-semibold whitespace-nowrap">{text}</strong>
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid justify-items-center gap-4 pt-4 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-success text-bg">
          <Check aria-hidden="true" className="size-10" strokeWidth={2.5} />
        </span>
        <h1 tabIndex={-1} className="text-h3 lg:text-h2">
          {notes.confirm ? notes.confirm.heading : words.title}
        </h1>
        <p className="text-muted">
          {words.order({
            number: order.number,
            strong: (text) => <strong className="font-semibold text-fg tabular-nums">{text}</strong>,
          })}{' '}
          · <Money amount={order.total} className="font-semibold text-fg" /> ·{' '}
          {order.credit > 0 && (
            <>
              {words.credit} −<Money amount={order.credit} />
              {order.credit < order.total && ' · '}
            </>
          )}
          {order.credit > 0 && order.credit === order.total
            ? null
            : order.paymentMethod === 'COD'
              ? words.cashOnDelivery
              : order.paid
                ? words.paidOnline
                : words.online}
        </p>
        <p className="text-lead">
          {order.deliveredAt
            ? words.deliveredOn({ day: order.deliveredAt, strong })
            : words.arrives({ from, to, strong })}
        </p>
        <div className="flex justify-center gap-2">
          {order.preview.map(({ name, image }, index) => (
            <Picture
              // biome-ignore lint/suspicious/noArrayIndexKey: the order's items never change their places.
              key={`${name} ${index}`}
              src={image}
              alt={name}
              sizes="80px"
              maxWidth={400}
              eager
              className="h-25 w-20 rounded-field bg-tile object-cover"
            />
          ))}
        </div>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to={toOrderHref(order)}>{words.view}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {words.home}
          </ButtonLink>
        </div>
        {!notes.confirm && !stays && (
          <HomeCountdown words={words} order={order.id} number={order.number} href={toOrderHref(order)} />
        )}
      </div>
      <CashOrderNotes {...notes} />
      {children}
      <Panel tone="paper" className="grid gap-6 sm:grid-cols-2">
        <OrderTimeline
          order={order}
          words={toWords(timeline)}
          formatDate={(moment, kind) => dateWith(dateNames, moment, kind)}
        />
        <div>
          <h2 className="mb-2 font-sans text-ui font-semibold tracking-normal text-muted">{words.address}</h2>
          <AddressBlock address={order.address} />
        </div>
      </Panel>
      {order.status !== 'Delivered' && <PushOffer language={language} texts={push} tone="paper" />}
    </div>
  )
}
