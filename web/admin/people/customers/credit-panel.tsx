import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { CREDIT_NOTE_MAX } from '#contract/basics/limits.ts'
import { paise } from '#contract/basics/money.ts'
import { type CreditReason, creditBefore, creditChange } from '#contract/selling/pay-with-credit.ts'
import type { CreditEntry, StoreCredit } from '#contract/selling/store-credit.api.ts'
import { orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'

const WORDS: Record<CreditReason, string> = {
  granted: 'Given',
  withdrawn: 'Taken back',
  refund: 'Refund',
  order: 'Used for',
  release: 'Back from cancelled',
  erased: 'Account deleted',
}
const LISTED = 10

type Props = { credit: StoreCredit; formKey: string }

/** A customer's store credit, and the form that gives or takes back store credit. */
export function CreditPanel({ credit: { balance, entries }, formKey }: Props) {
  const { formProps, field, isBusy } = useActionForm({ intent: 'credit' })
  return (
    <Panel title="Store credit">
      <p className="text-h4 font-extrabold tabular-nums">
        <Money amount={balance} />
      </p>
      {entries.length > 0 && <History balance={balance} entries={entries} />}
      {/* A new entry changes the key, which empties the form. A refusal keeps the typed values. */}
      <form method="post" {...formProps} key={entries[0]?.id ?? 0} className="mt-4 grid gap-3">
        <HiddenFields fields={{ intent: 'credit', key: formKey }} />
        <Select
          {...field('turn')}
          label="What to do"
          options={[
            { value: 'grant', label: 'Give store credit' },
            { value: 'withdraw', label: 'Take store credit back' },
          ]}
          defaultValue="grant"
        />
        <Field {...field('amount')} label="Amount" prefix="₹" inputMode="decimal" autoComplete="off" />
        <Field
          {...field('reason')}
          label="Reason"
          maxLength={CREDIT_NOTE_MAX}
          help="The customer reads it. It stays in the books when the account is deleted, so write no personal data."
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start max-lg:min-h-11"
        >
          Save store credit
        </Button>
      </form>
    </Panel>
  )
}

/** The newest entries of the store credit, and the sum of the earlier ones, which expands. Together they are the balance. */
function History({ balance, entries }: StoreCredit) {
  const earlier = entries.slice(LISTED)
  const before = creditBefore(balance, entries)
  return (
    <>
      <ul className="mt-2 grid text-meta">
        {entries.slice(0, LISTED).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="group/earlier border-t border-hairline text-meta">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            Earlier entries
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 text-muted transition-[rotate] duration-200 group-open/earlier:rotate-180"
            />
            <Signed className="ms-auto" sum={creditBefore(balance, entries.slice(0, LISTED))} />
          </summary>
          <ul className="grid">
            {earlier.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
            {before !== 0 && (
              <li className="flex justify-between gap-3 border-t border-hairline py-1.5">
                Before these
                <Signed sum={before} />
              </li>
            )}
          </ul>
        </details>
      )}
    </>
  )
}

function Entry({ entry: { reason, amount, orderNumber, note, at } }: { entry: CreditEntry }) {
  return (
    <li className="flex justify-between gap-3 border-t border-hairline py-1.5">
      <span className="min-w-0 break-words">
        {WORDS[reason]}{' '}
        {orderNumber !== null && (
          <Link to={orderHref(orderNumber)} className="text-link">
            order #{orderNumber}
          </Link>
        )}
        {note} <ShopDate value={at} kind="day" className="text-muted" />
      </span>
      <Signed sum={creditChange({ amount, reason })} />
    </li>
  )
}

function Signed({ sum, className }: { sum: number; className?: string }) {
  return (
    <span className={clsx('shrink-0 tabular-nums', className)}>
      {sum < 0 ? '−' : '+'}
      <Money amount={paise(Math.abs(sum))} />
    </span>
  )
}
