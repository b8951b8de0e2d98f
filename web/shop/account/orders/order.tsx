import { orderPageHead } from '#texts/en/orders/order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ItemReview, ReviewNudge } from '#web/shop/account/orders/reviews/review-form.tsx'
import { InLanguage, OrderDate, timeTag, usePageTexts, useWords } from '#web/shop/account/orders/words/order-texts.tsx'
import { LanguageSwitch } from '#web/shop/language/language-switch.tsx'
import { CashOrderNotes } from '#web/shop/orders/cash-order-notes.tsx'
import { OrderDesigns } from '#web/shop/orders/order-designs.tsx'
import { ParcelList } from '#web/shop/orders/parcel-list.tsx'
import { PrintNote } from '#web/shop/orders/print-note.tsx'
import { ScanList } from '#web/shop/orders/scan-list.tsx'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { InvoiceLinks } from '#web/ui/orders/invoice-links.tsx'
import { OrderTimeline } from '#web/ui/orders/order-timeline.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { Route } from './+types/order.ts'
import { AddedItems } from './added-items.tsx'
import { CancelText } from './cancel-text.tsx'
import { changeOrder } from './change-order.ts'
import { loadOrder } from './load-order.ts'
import { OrderMoneyBack } from './money-back.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItemList } from './order-item-list.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderState } from './order-state.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderTogether, OrderTracking } from './order-tracking.tsx'
import type { OrderResult } from './reorder.ts'

const english = englishWords(orderPageHead)

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, titleWithoutOrder, description } = english
  return pageMeta(
    { matches },
    { title: loaderData ? title({ number: loaderData.order.number }) : titleWithoutOrder, description },
  )
}

export function loader(args: Route.LoaderArgs) {
  return loadOrder(args)
}

export function action(args: Route.ActionArgs) {
  return changeOrder(args)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<OrderResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return orRefused(serverAction(), refused(intent, english.somethingWrong))
}

/** One order: everything about it on a page that can be printed. */
export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, texts, page } = loaderData
  return (
    <BoundTo account={order.user.id}>
      <InLanguage texts={texts} page={page}>
        <LoadedOrder {...loaderData} result={actionData} />
      </InLanguage>
    </BoundTo>
  )
}

type LoadedProps = Route.ComponentProps['loaderData'] & { result: OrderResult | undefined }

function LoadedOrder(props: LoadedProps) {
  const {
    order,
    why,
    items,
    returns,
    moneyBack,
    reviews,
    invoices,
    scans,
    scanTexts,
    print,
    inParcels,
    edits,
    notes,
    additions,
    designs,
    group,
    result,
    texts: { switchLabel, language },
  } = props
  const { list: texts, timeline, documents, formatDate } = useWords()
  const page = usePageTexts()
  const scanList = (
    <ScanList {...scanTexts} scans={scans.map(({ at, ...scan }) => ({ ...scan, at: <OrderDate value={at} /> }))} />
  )
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <div className="print:hidden">
          <Breadcrumb
            label={page.breadcrumb}
            items={[{ label: texts.title, to: accountPath(order.user.name, 'orders') }, { label: `#${order.number}` }]}
          />
        </div>
        <PageHeading
          size="h2"
          aside={<OrderState order={order} />}
          intro={page.placedOn({ date: order.createdAt, time: timeTag(order.createdAt) })}
        >
          {texts.order({ number: order.number })}
        </PageHeading>
      </div>
      {group && (
        <a
          href={group.href}
          className="-my-4 inline-flex min-h-11 items-center justify-self-start text-link print:hidden"
        >
          {group.label}
        </a>
      )}
      <AddedItems additions={additions} ordersHref={accountPath(order.user.name, 'orders')} />
      <CashOrderNotes {...notes} />
      <OrderActions order={order} returns={returns} result={result} />
      {returns.length === 0 && <ReviewNudge order={order} items={items} reviews={reviews} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <Panel title={texts.itemCount({ count: order.itemCount })}>
            <OrderItemList
              items={items}
              below={(item) => (
                <ItemReview
                  order={order}
                  item={item}
                  review={reviews.find(({ orderItemId }) => orderItemId === item.id)}
                  result={result}
                />
              )}
            />
            <div className="mt-5">
              <OrderTotals order={order} why={why} />
            </div>
          </Panel>
          <div className="grid gap-6 sm:grid-cols-2">
            <Panel title={texts.address}>
              <AddressBlock address={order.address} />
            </Panel>
            <OrderPayment order={order} />
          </div>
        </div>
        <div className="grid gap-6 max-xl:order-first">
          {designs && <OrderDesigns {...designs} />}
          <Panel title={texts.progress}>
            <PrintNote words={print} />
            <OrderTimeline order={order} words={timeline} formatDate={formatDate} />
            {inParcels ? (
              <ParcelList {...inParcels} last={scanList} />
            ) : (
              <>
                {scanList}
                <OrderTogether parcel={order.parcel} />
                <OrderTracking order={order} />
              </>
            )}
          </Panel>
          {edits.length > 0 && (
            <Panel title={page.changes}>
              <ul className="grid gap-3 text-ui">
                {edits.map(({ at, lines }) => (
                  <li key={at.getTime()}>
                    <p className="text-meta text-muted">
                      <OrderDate value={at} />
                    </p>
                    {lines.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          <OrderReturns returns={returns} refunds={moneyBack?.returns ?? []} result={result} />
          {moneyBack && <OrderMoneyBack {...moneyBack} />}
          {invoices.length > 0 && (
            <div className="print:hidden">
              <Panel title={invoices.length === 1 ? page.invoice : page.invoices}>
                <InvoiceLinks invoices={invoices} words={documents} formatDate={formatDate} />
              </Panel>
            </div>
          )}
          <div className="text-ui empty:hidden print:hidden">
            <CancelText order={order} />
          </div>
        </div>
      </div>
      <LanguageSwitch label={switchLabel} language={language} />
    </div>
  )
}
