import { type FormEvent, useEffect, useId, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { minus } from '#contract/basics/money.ts'
import { buyNow } from '#texts/en/selling/buy-now.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { lineImage, lineName } from '#web/shop/cart/optimistic-cart.ts'
import type { CheckoutAnswer } from '#web/shop/checkout/checkout-answer.ts'
import { CreditBox } from '#web/shop/checkout/credit-box.tsx'
import { LINE, lineCheckoutPath, PAY_BY } from '#web/shop/checkout/line-checkout-path.ts'
import { RefusalNotice } from '#web/shop/checkout/refusal-notice.tsx'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag, joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Money } from '#web/ui/price.tsx'
import { BUY_NOW_PATH, type BuyNowAnswer, FIELDS, type OpenedSheet } from './buy-now-answer.ts'
import { BuyNowTotals } from './buy-now-totals.tsx'
import { defaultPayWay, type PayWay, PayWays } from './pay-ways.tsx'

const words = englishWords(buyNow, joinNodes)
const pageWords = englishWords(checkoutPage)

type Opened = Exclude<BuyNowAnswer, { kind: 'refused' }>
export type BuyNowSheetProps = {
  /** Null while the sheet is closed. */
  opened: Opened | null
  /** What the sheet shows is being read again. */
  isReading: boolean
  onClose(): void
  /** Reads the sheet again, for these options, with more fields of its form. */
  onReopen(options: OpenedSheet['options'], fields: Record<string, string>): void
}

/** *Buy now*: everything about the order of one piece, and one press. What is rarer is on the page of the checkout. */
export function BuyNowSheet({ opened, isReading, onClose, onReopen }: BuyNowSheetProps) {
  if (opened?.kind === 'again')
    return (
      <Dialog
        kind="bottom"
        open
        onClose={onClose}
        title={words.againTitle}
        footer={
          <>
            <ButtonLink to={opened.href} variant="secondary">
              {words.viewOrder({ number: opened.number })}
            </ButtonLink>
            <Button busy={isReading} onClick={() => onReopen(opened.options, { [FIELDS.again]: 'yes' })}>
              {words.buyAgain}
            </Button>
          </>
        }
      >
        <p>{words.again({ number: opened.number })}</p>
      </Dialog>
    )
  if (!opened) return null
  return (
    <BoundTo account={opened.checkout.account}>
      {/* A sheet keeps its key when it is read again: it makes one order. */}
      <Sheet opened={opened} isReading={isReading} onClose={onClose} onReopen={onReopen} />
    </BoundTo>
  )
}

function Sheet({ opened, isReading, onClose, onReopen }: BuyNowSheetProps & { opened: OpenedSheet }) {
  const { checkout, sizes } = opened
  const [line] = checkout.lines
  const form = useId()
  const [key] = useState(checkout.key)
  const [way, setWay] = useState<PayWay>(() => defaultPayWay(opened))
  const [isCreditUsed, setCreditUsed] = useState(false)
  const [size, setSize] = useState(opened.options.size)
  const [shown, setShown] = useState(opened)
  // Set during rendering: what was read again decides.
  if (shown !== opened) {
    setShown(opened)
    setSize(opened.options.size)
  }
  const { state, data: answer, Form } = useFetcher<CheckoutAnswer>()
  const isBusy = state !== 'idle'
  const quoted = (isCreditUsed && checkout.sumsWithCredit) || checkout.sums
  const isCovered = quoted.cod.paymentMethod === 'Online'
  const sums = way === 'cod' ? quoted.cod : quoted.online
  const due = minus(sums.total, sums.credit)
  const promo = checkout.promo?.isApplied ? { promo: checkout.promo.code } : {}
  const fullCheckout = lineCheckoutPath(opened.line, promo)
  useReadAgain(answer, () => onReopen(opened.options, { [FIELDS.again]: 'yes' }))

  function send(event: FormEvent) {
    if (isBusy || isReading) event.preventDefault()
  }

  return (
    <Dialog
      kind="bottom"
      open
      onClose={onClose}
      title={words.title}
      footer={
        <Button
          type="submit"
          form={form}
          name="intent"
          value="place"
          block
          busy={isBusy || isReading}
          busyLabel={isReading ? pageWords.oneMoment : pageWords.placing}
          disabled={checkout.undelivered !== null}
        >
          {way === 'cod' || isCovered ? pageWords.placeFor({ amount: due }) : pageWords.pay({ amount: due })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <RefusalNotice
          refusal={answer?.refusal}
          ordersHref={checkout.ordersHref}
          email={checkout.person.email}
          form={form}
          addressHref={`${fullCheckout}&edit=address`}
          isBusy={isBusy || isReading}
        />
        {checkout.undelivered && <Notice tone="warning" title={checkout.undelivered.message} />}
        <Form
          method="post"
          action={`${BUY_NOW_PATH}?${new URLSearchParams({ [LINE]: opened.line, [PAY_BY]: way, ...promo })}`}
          id={form}
          onSubmit={send}
          className="grid gap-5"
        >
          <HiddenFields fields={{ key, shown: checkout.shown, cod: isCovered ? null : way === 'cod' ? 'on' : 'off' }} />
          {line && (
            <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3">
              <div>
                <Picture
                  src={lineImage(line)}
                  alt=""
                  sizes="64px"
                  maxWidth={400}
                  eager
                  className="h-20 w-16 rounded-card bg-tile object-cover"
                />
              </div>
              <p>
                <span className="line-clamp-2 font-semibold">{lineName(line)}</span>
                <span className="block text-ui text-muted">{optionsText({ ...line, material: '' })}</span>
                {line.quantity > 1 && (
                  <span className="block text-ui text-muted">
                    {words.quantity({ quantity: line.quantity, price: line.unitPrice })}
                  </span>
                )}
              </p>
              <Money amount={sums.subtotal} className="font-bold" />
            </div>
          )}
          {sizes.length > 0 && (
            <div className="grid gap-2">
              <OptionButtons
                legend={words.size}
                name="buy-now-size"
                options={sizes.map(({ size: value, isGone }) => ({ value, unavailable: isGone }))}
                value={size}
                onChange={(chosen) => {
                  if (isReading || isBusy) return
                  setSize(chosen)
                  onReopen({ ...opened.options, size: chosen }, { [FIELDS.insteadOf]: opened.line })
                }}
              />
              {opened.isLastSize && <p className="text-meta text-muted">{words.sizeBoughtLast}</p>}
            </div>
          )}
          <Delivery opened={opened} changeHref={`${fullCheckout}&edit=address`} />
          {checkout.credit > 0 && <CreditBox credit={checkout.credit} isUsed={isCreditUsed} onChange={setCreditUsed} />}
          {isCovered ? (
            <p className="text-muted">{pageWords.paidByCredit}</p>
          ) : (
            <PayWays opened={opened} value={way} onChange={setWay} />
          )}
        </Form>
        <BuyNowTotals checkout={checkout} sums={sums} />
        <div className="grid justify-items-start text-ui">
          {checkout.staysInCart > 0 && (
            <p className="text-muted">{pageWords.staysInBag({ count: checkout.staysInCart })}</p>
          )}
          <Link to={fullCheckout} className="inline-flex min-h-11 items-center font-semibold text-link">
            {words.more}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}

function Delivery({ opened: { checkout }, changeHref }: { opened: OpenedSheet; changeHref: string }) {
  const { address, expected } = checkout
  if (!address) return null
  return (
    <div className="flex items-start justify-between gap-4 text-ui">
      <p>
        <span className="text-muted">{words.deliverTo} </span>
        <strong className="font-semibold">{address.fullName}</strong>
        <span className="block">{[address.line1, `${address.city} ${address.postalCode}`].join(', ')}</span>
        {expected && (
          <span className="block text-success">
            {words.getItBy({
              day: expected.to,
              strong: (text) => <strong className="font-semibold">{text}</strong>,
            })}
          </span>
        )}
      </p>
      <Link to={changeHref} className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-link">
        {words.change({ hidden: hiddenTag })}
      </Link>
    </div>
  )
}

/** After a refusal the sheet shows the price, stock and address as they are now. */
function useReadAgain(answer: CheckoutAnswer | undefined, readAgain: () => void): void {
  const [seen, setSeen] = useState(answer)
  useEffect(() => {
    if (answer === seen) return
    setSeen(answer)
    if (answer?.refusal?.isCalm) readAgain()
  }, [answer, seen, readAgain])
}
