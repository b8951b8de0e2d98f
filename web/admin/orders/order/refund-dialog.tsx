import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { formatRupees, plus, ZERO } from '#contract/basics/money.ts'
import type { AdminOrderDetails } from '#contract/orders/admin-orders.api.ts'
import { refundOfPieces } from '#contract/orders/refund-rules.ts'
import type { ReturnState } from '#contract/orders/returns.ts'
import { ownerRefund } from '#texts/en/orders/owner-refund.ts'
import { englishWords } from '#texts/messages/format.ts'
import { formatRefundDays } from '#texts/orders/refund-days.ts'
import { ManualRefundFields } from '#web/admin/orders/refunds/manual-refund-fields.tsx'
import { findManualRefundProblem } from '#web/admin/orders/refunds/read-manual-refund.ts'
import { readRefund } from '#web/admin/orders/refunds/refund-amount.ts'
import { RefundPieces, readPieces } from '#web/admin/orders/refunds/refund-pieces.tsx'
import { refundConsequence } from '#web/admin/orders/refunds/refund-question.ts'
import { detailsHref, REFUND_ANCHOR } from '#web/admin/shell/addresses/orders-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

const TEXTS = englishWords(ownerRefund)

type Props = {
  id: string
  number: number
  money: AdminOrderDetails['money']
  returns: AdminOrderDetails['returns']
  refundKey: string
}

/** The button *Refund* and its dialog: what is refunded, how, and what that does. Its own *Refund* is the confirmation. */
export function RefundDialog(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor again, by another press, opens it again.
  useEffect(() => {
    if (hash === REFUND_ANCHOR) setOpen(true)
  }, [hash, key])
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start max-lg:min-h-11"
        onClick={() => setOpen(true)}
      >
        {TEXTS.refund}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={TEXTS.refundOfOrder({ number: props.number })}
        kind="drawer"
        footer={
          <>
            <Button size="md" variant="secondary" onClick={() => setOpen(false)}>
              {TEXTS.notNow}
            </Button>
            <Button type="submit" form={formId} size="md" variant="danger" busy={isBusy}>
              {TEXTS.refund}
            </Button>
          </>
        }
      >
        {isOpen && <RefundForm {...props} formId={formId} onBusy={setBusy} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

type FormProps = Props & { formId: string; onBusy: (isBusy: boolean) => void; onDone: () => void }

function RefundForm({ id, money, returns, refundKey, formId, onBusy, onDone }: FormProps) {
  const fetcher = useFetcher<FormResult>()
  const { refundDays } = useShopFacts()
  const errors = fetcher.data?.fields ?? {}
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null)
  const openReturns = returns.filter(({ state }) => OPEN_STATES.some((openState) => openState === state))
  const whole = openReturns.length > 0 ? '' : inRupees(money.refundable)
  const [amount, setAmount] = useState(whole)
  const [hasPieces, setHasPieces] = useState(false)
  const [asCredit, setAsCredit] = useState(false)
  const isBusy = fetcher.state !== 'idle'
  const isDone = fetcher.data?.ok === true && !isBusy
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  /** Fills the amount field with the price of the chosen pieces, calculated as on the server. */
  function choosePieces(element: HTMLFormElement) {
    const pieces = readPieces(new FormData(element))
    if (pieces.size > 0) setAmount(inRupees(refundOfPieces(money.items, pieces, money)))
    else if (hasPieces) setAmount(whole)
    setHasPieces(pieces.size > 0)
  }
  function checkBeforeSending(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    const typed = readRefund(fields)
    const missing = typed.amount === null ? null : findManualRefundProblem(fields, typed.parts, money.isCash)
    const found = typed.amount === null ? { field: 'amount', message: typed.problem } : missing
    setProblem(found)
    if (!found) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus()
  }
  const hidden = {
    intent: 'refund',
    key: refundKey,
    confirmed: 'yes',
    refundable: money.refundable,
    byMoney: money.byMoney,
    isCash: money.isCash ? 'yes' : 'no',
  }
  const fieldError = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <fetcher.Form
      ref={form}
      id={formId}
      method="post"
      action={detailsHref(id)}
      className="grid gap-4"
      onChange={(event) => {
        if (event.target instanceof HTMLElement && event.target.matches('[name^="pieces."]'))
          choosePieces(event.currentTarget)
      }}
      onSubmit={checkBeforeSending}
    >
      <HiddenFields fields={hidden} />
      {openReturns.length > 0 && (
        <Notice tone="warning" title={openWords(openReturns)}>
          <p>{TEXTS.returnsAreRefundedThere}</p>
        </Notice>
      )}
      <RefundPieces items={money.items} />
      {money.canRestock && <Checkbox name="restock" label={TEXTS.backIntoStock} help={TEXTS.backIntoStockHelp} />}
      <Field
        label={TEXTS.refund}
        name="amount"
        prefix="₹"
        inputMode="decimal"
        value={amount}
        readOnly={hasPieces}
        onChange={(event) => setAmount(event.target.value)}
        help={hasPieces ? TEXTS.amountOfPieces : TEXTS.mostRefundable({ amount: money.refundable })}
        error={fieldError('amount') ?? errors.amount ?? errors.pieces ?? errors.restock}
      />
      {money.isCash && money.byMoney > ZERO && (
        <ManualRefundFields
          errors={problem && problem.field !== 'amount' ? { [problem.field]: problem.message } : errors}
        />
      )}
      <Field label={TEXTS.why} name="note" maxLength={500} required={false} />
      <Checkbox
        name="asCredit"
        label={TEXTS.asStoreCredit}
        checked={asCredit}
        onChange={(event) => setAsCredit(event.target.checked)}
        help={money.byMoney < money.refundable ? TEXTS.partlyAsCredit({ amount: money.byMoney }) : TEXTS.asCreditHelp}
      />
      <p className="text-ui text-muted">
        {consequence(amount, { money, asCredit, days: formatRefundDays(refundDays) })}
      </p>
    </fetcher.Form>
  )
}

/** States of returns that may still be refunded. */
const OPEN_STATES = ['waiting', 'approved', 'received', 'sent'] as const satisfies readonly ReturnState[]

function openWords(returns: AdminOrderDetails['returns']): string {
  return TEXTS.openReturns({ count: returns.length, tickets: returns.map(({ ticket }) => ticket).join(', ') })
}

/** What the refund of the typed amount does; '' while it is not an amount. */
function consequence(
  typed: string,
  { money, asCredit, days }: { money: Props['money']; asCredit: boolean; days: string },
): string {
  const fields = new FormData()
  fields.set('amount', typed)
  fields.set('refundable', String(money.refundable))
  fields.set('byMoney', String(money.byMoney))
  fields.set('isCash', money.isCash ? 'yes' : 'no')
  if (asCredit) fields.set('asCredit', 'yes')
  const read = readRefund(fields)
  if (read.amount === null) return ''
  const sum = formatRupees(plus(read.parts.money, read.parts.credit))
  return `${sum}: ${refundConsequence(read.parts, { isCash: money.isCash, days })}`
}

/** Paise as typed in rupees: '949.50'. */
function inRupees(amount: number): string {
  return String(amount / 100)
}
