import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatRupees, plus, ZERO } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { explainRefundable } from '#contract/orders/price-breakdown.ts'
import { type RefundSplit, refundOfPieces } from '#contract/orders/refund-rules.ts'
import type { ReturnState } from '#contract/orders/returns.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { refundBreakdown } from '#texts/en/orders/refund-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatRefundDays } from '#texts/orders/refund-days.ts'
import { ManualRefundFields } from '#web/admin/orders/refunds/manual-refund-fields.tsx'
import { findManualRefundProblem } from '#web/admin/orders/refunds/read-manual-refund.ts'
import { readRefund } from '#web/admin/orders/refunds/refund-amount.ts'
import { RefundPieces, readPieces } from '#web/admin/orders/refunds/refund-pieces.tsx'
import { refundConsequence } from '#web/admin/orders/refunds/refund-question.ts'
import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { optionsText } from '#web/ui/orders/options-text.ts'
import { BreakdownDetails } from '#web/ui/orders/price-breakdown.tsx'
import { Money } from '#web/ui/price.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { RefundLine } from './refund-line.tsx'

export type MoneyPanelProps = {
  id: string
  number: number
  money: AdminOrderDetails['money']
  returns: AdminOrderDetails['returns']
  refundKey: string
}

/** Payments and refunds of an order, and the refund form. */
export function MoneyPanel({ id, number, money, returns, refundKey }: MoneyPanelProps) {
  const fetcher = useFetcher<FormResult>()
  const { refundDays } = useShopFacts()
  const mayRefund = useMay()('orders:refund')
  const errors = fetcher.data?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  const [pendingRefund, setPendingRefund] = useState<RefundRequest | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [missing, setMissing] = useState<ReturnType<typeof findManualRefundProblem>>(null)
  const openReturns = returns.filter(({ state }) => OPEN_STATES.some((openState) => openState === state))
  const whole = openReturns.length > 0 ? '' : inRupees(money.refundable)
  const [amount, setAmount] = useState(whole)
  const [hasPieces, setHasPieces] = useState(false)
  const isDone = fetcher.data?.ok === true && fetcher.state === 'idle'
  useEffect(() => {
    if (!isDone) return
    form.current?.reset()
    setHasPieces(false)
    setAmount(whole)
  }, [isDone, whole])
  /** Fills the amount field with the price of the chosen pieces, calculated as on the server. */
  function choosePieces(element: HTMLFormElement) {
    const pieces = readPieces(new FormData(element))
    if (pieces.size > 0) setAmount(inRupees(refundOfPieces(money.items, pieces, money)))
    else if (hasPieces) setAmount(whole)
    setHasPieces(pieces.size > 0)
  }
  return (
    <>
      <dl className="grid gap-1 text-ui">
        <Sum label="Received" amount={money.received} />
        {money.credit > ZERO && <Sum label="Of that store credit" amount={money.credit} />}
        <Sum label="Already refunded" amount={money.refunded} />
        <Sum label="Refundable" amount={money.refundable} />
      </dl>
      {money.received > ZERO && (
        <BreakdownDetails
          {...explainRefundable(money, { ...englishWords(priceBreakdown), ...englishWords(refundBreakdown) })}
        />
      )}
      {money.reference && <p className="text-caption break-all text-muted">Reference {money.reference}</p>}
      {money.refunds.map((refund) => (
        <RefundLine key={refund.id} orderId={id} refund={refund} />
      ))}
      {mayRefund && money.refundable > ZERO && (
        <fetcher.Form
          ref={form}
          method="post"
          action={detailsHref(id)}
          className="grid gap-3"
          onChange={(event) => {
            if (event.target instanceof HTMLElement && event.target.matches('[name^="pieces."]'))
              choosePieces(event.currentTarget)
          }}
          onSubmit={(event) => {
            event.preventDefault()
            const fields = new FormData(event.currentTarget)
            const typed = readRefund(fields)
            setTyped(typed.problem)
            const lacking = typed.amount === null ? null : findManualRefundProblem(fields, typed.parts, money.isCash)
            setMissing(lacking)
            if (typed.amount !== null && !lacking)
              setPendingRefund({ parts: typed.parts, pieces: readPieces(fields), isRestocked: fields.has('restock') })
            else event.currentTarget.querySelector<HTMLElement>(`[name=${lacking?.field ?? 'amount'}]`)?.focus()
          }}
        >
          <HiddenFields
            fields={{
              intent: 'refund',
              key: refundKey,
              refundable: money.refundable,
              byMoney: money.byMoney,
              isCash: money.isCash ? 'yes' : 'no',
            }}
          />
          {openReturns.length > 0 && (
            <Notice tone="warning" title={openWords(openReturns)}>
              <p>Its pieces are refunded there, and are left out below.</p>
            </Notice>
          )}
          <RefundPieces items={money.items} />
          {money.canRestock && (
            <Checkbox name="restock" label="Back into stock" help="The chosen pieces have come back." />
          )}
          <Field
            label="Refund"
            name="amount"
            prefix="₹"
            inputMode="decimal"
            value={amount}
            readOnly={hasPieces}
            onChange={(event) => setAmount(event.target.value)}
            help={hasPieces ? 'What was paid for these pieces, with their share of discounts and fee.' : undefined}
            error={typed ?? errors.amount ?? errors.pieces ?? errors.restock}
          />
          {money.isCash && money.byMoney > ZERO && (
            <ManualRefundFields errors={missing ? { [missing.field]: missing.message } : errors} />
          )}
          <Field label="Why" name="note" maxLength={500} required={false} />
          <Checkbox
            name="asCredit"
            label="As store credit"
            help={
              money.byMoney < money.refundable
                ? `At once. Otherwise ${formatRupees(money.byMoney)} goes back the way it was paid, the rest as store credit.`
                : 'At once, if the customer agrees.'
            }
          />
          <Button
            type="submit"
            size="sm"
            variant="secondary"
            busy={fetcher.state !== 'idle'}
            className="justify-self-start max-lg:min-h-11"
          >
            Refund
          </Button>
        </fetcher.Form>
      )}
      <ConfirmDialog
        open={pendingRefund !== null}
        question={
          pendingRefund
            ? `Refund ${formatRupees(plus(pendingRefund.parts.money, pendingRefund.parts.credit))} of order #${number}?`
            : ''
        }
        verb="Refund"
        onCancel={() => setPendingRefund(null)}
        onConfirm={() => {
          setPendingRefund(null)
          if (!form.current) return
          const fields = new FormData(form.current)
          fields.set('confirmed', 'yes')
          void fetcher.submit(fields, { method: 'post', action: detailsHref(id) })
        }}
      >
        {pendingRefund && pendingRefund.pieces.size > 0 && (
          <ul className="mb-2">
            {money.items
              .filter((item) => pendingRefund.pieces.has(item.id))
              .map((item) => (
                <li key={item.id}>
                  {pendingRefund.pieces.get(item.id)} × {item.name} ({optionsText({ ...item, material: '' })})
                </li>
              ))}
            {pendingRefund.isRestocked && <li>They go back into stock.</li>}
          </ul>
        )}
        <p className="text-muted">
          {pendingRefund &&
            refundConsequence(pendingRefund.parts, { isCash: money.isCash, days: formatRefundDays(refundDays) })}
          {openReturns.length > 0 && ` ${openWords(openReturns)}`}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** The refund to confirm. */
type RefundRequest = { parts: RefundSplit; pieces: ReadonlyMap<string, number>; isRestocked: boolean }

/** States of returns that may still be refunded. */
const OPEN_STATES = ['waiting', 'approved', 'received', 'sent'] as const satisfies readonly ReturnState[]

function openWords(returns: AdminOrderDetails['returns']): string {
  const tickets = returns.map(({ ticket }) => ticket).join(', ')
  return returns.length === 1 ? `Return ${tickets} is open.` : `Returns ${tickets} are open.`
}

/** Paise as typed in rupees: '949.50'. */
function inRupees(amount: number): string {
  return String(amount / 100)
}

function Sum({ label, amount }: { label: string; amount: AdminOrderDetails['money']['received'] }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
