import Check from 'lucide-react/icons/check'
import { redirect } from 'react-router'
import { isAwaitingPayment } from '#contract/orders/order-status.ts'
import { type Order, OrderId } from '#contract/orders/orders.api.ts'
import { type CashOrderTexts, cashOrderNotes } from '#contract/texts/cash-order-notes.ts'
import { DATE_NAMES } from '#contract/texts/date-names.ts'
import { dateWith } from '#contract/texts/language-dates.ts'
import { ORDERS_TEXTS } from '#contract/texts/texts.ts'
import { toWords } from '#texts/messages/format.ts'
import { pushSwitch } from '#texts/people/push-switch.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { PendingPayment } from '#web/shop/checkout/payment/pending-payment.tsx'
import { customersLanguage } from '#web/shop/language/language.ts'
import { LanguageSwitch } from '#web/shop/language/language-switch.tsx'
import { CashOrderNotes } from '#web/shop/orders/cash-order-notes.tsx'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Filled } from '#web/ui/orders/filled.tsx'
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

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Order placed', description: 'Your order and when it arrives.' })
}

/** The receipt of the order in the URL, else of the newest one; it can be opened at any time. */
export async function loader(args: Route.LoaderArgs) {
  const { orders, payments } = api(args)
  const id = OrderId.safeParse(args.url.searchParams.get('order'))
  const order = id.success ? await orders.get({ id: id.data }) : (await orders.mine({ page: 1, limit: 1 })).items[0]
  if (!order) throw redirect('/')
  if (order.status === 'Cancelled') throw redirect(`${accountPath(order.user.name, 'orders')}/${order.id}`)
  const [language, { online }] = await Promise.all([customersLanguage(args), payments.options()])
  const words = {
    language,
    switchLabel: toWords(languageSwitch(language)).label,
    push: toWords(pushSwitch(language)),
    dates: DATE_NAMES[language],
    texts: ORDERS_TEXTS[language].receipt,
  }
  return { order, words, notes: cashOrderNotes(order, { canPayOnline: online, language }) }
}

function toOrderHref(order: Order): string {
  return `${accountPath(order.user.name, 'orders')}?open=${order.id}`
}

export default function OrderSuccess({ loaderData: { order, words, notes } }: Route.ComponentProps) {
  const { cart, checkout, done, label, isDone } = words.texts.steps
  return (
    <BoundTo account={order.user.id}>
      <div lang={words.language} className="wrap py-6 lg:py-10">
        <CheckoutSteps current={2} steps={[cart, checkout, done]} label={label} isDoneText={isDone} />
        {isAwaitingPayment(order) ? (
          <PendingPayment order={order} ordersHref={toOrderHref(order)} texts={words.texts} />
        ) : (
          <Receipt order={order} words={words} notes={notes} />
        )}
        <div className="mx-auto mt-6 max-w-2xl">
          <LanguageSwitch label={words.switchLabel} language={words.language} />
        </div>
      </div>
    </BoundTo>
  )
}

type Words = Route.ComponentProps['loaderData']['words']

type ReceiptProps = { order: Order; words: Words; notes: CashOrderTexts }

function Receipt({ order, words: { language, texts, dates, push }, notes }: ReceiptProps) {
  const [from, to] = [order.deliveredAt ?? order.expectedFrom, order.expectedTo].map((day) => (
    <strong key={String(day)} className="font-semibold whitespace-nowrap">
      {dateWith(dates, day, 'weekday')}
    </strong>
  ))
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <div className="grid justify-items-center gap-4 pt-4 text-center">
        <span className="grid size-20 place-items-center rounded-pill bg-success text-bg">
          <Check aria-hidden="true" className="size-10" strokeWidth={2.5} />
        </span>
        <h1 tabIndex={-1} className="text-h3 lg:text-h2">
          {notes.confirm ? notes.confirm.heading : texts.title}
        </h1>
        <p className="text-muted">
          <Filled
            text={texts.order}
            number={<strong className="font-semibold text-fg tabular-nums">#{order.number}</strong>}
          />{' '}
          · <Money amount={order.total} className="font-semibold text-fg" /> ·{' '}
          {order.credit > 0 && (
            <>
              {texts.credit} −<Money amount={order.credit} />
              {order.credit < order.total && ' · '}
            </>
          )}
          {order.credit > 0 && order.credit === order.total
            ? null
            : order.paymentMethod === 'COD'
              ? texts.cashOnDelivery
              : order.paid
                ? texts.paidOnline
                : texts.online}
        </p>
        <p className="text-lead">
          <Filled text={order.deliveredAt ? texts.deliveredOn : texts.arrives} day={from} from={from} to={to} />
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
          <ButtonLink to={toOrderHref(order)}>{texts.view}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {texts.home}
          </ButtonLink>
        </div>
        {!notes.confirm && <HomeCountdown texts={texts} />}
      </div>
      <CashOrderNotes {...notes} />
      <Panel tone="paper" className="grid gap-6 sm:grid-cols-2">
        <OrderTimeline order={order} texts={texts.timeline} dates={dates} />
        <div>
          <h2 className="mb-2 font-sans text-ui font-semibold tracking-normal text-muted">{texts.address}</h2>
          <AddressBlock address={order.address} />
        </div>
      </Panel>
      {order.status !== 'Delivered' && <PushOffer language={language} texts={push} tone="paper" />}
    </div>
  )
}
