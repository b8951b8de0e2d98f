import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import { useSyncExternalStore } from 'react'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import type { OnlinePayment } from './load-checkout.ts'
import { Section } from './section.tsx'

export type PaymentSectionProps = {
  method: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
  online: OnlinePayment | null
  codFee: Paise
  /** Why cash on delivery is not offered for this order. */
  noCod: string | null
  /** Why cash on delivery has this fee and this limit. */
  codReason: string | null
  error: string | undefined
  /** Whether store credit pays for everything. */
  isCovered: boolean
}

/** The payment method: none is preselected. The two cards together are the specification's control `cod`. */
export function PaymentSection({
  method,
  onChange,
  online,
  codFee,
  noCod,
  codReason,
  error,
  isCovered,
}: PaymentSectionProps) {
  const isScriptOn = useScriptOn()
  const payOnline = {
    value: 'off',
    label: codFee > 0 && noCod === null ? `Pay online, save ${formatRupees(codFee)}` : 'Pay online',
    icon: <CreditCard aria-hidden="true" className="size-5" strokeWidth={1.75} />,
    description: <OnlineText isScriptOn={isScriptOn} isTest={online?.isTest ?? false} />,
    disabled: !isScriptOn,
  }
  if (isCovered)
    return (
      <Section number={2} title="Payment">
        <p className="text-muted">Your store credit pays for all of it: nothing is left to pay.</p>
      </Section>
    )
  return (
    <Section number={2} title="Payment">
      <RadioCards
        legend="How would you like to pay?"
        hideLegend
        name="cod"
        value={method === null ? '' : method === 'COD' ? 'on' : 'off'}
        error={error}
        onChange={(value) => onChange(value === 'on' ? 'COD' : 'Online')}
        options={[
          ...(online ? [payOnline] : []),
          {
            value: 'on',
            label: 'Pay with Cash on Delivery',
            icon: <Banknote aria-hidden="true" className="size-5" strokeWidth={1.75} />,
            aside: noCod === null && <span className="tabular-nums">+{formatRupees(codFee)}</span>,
            description: noCod ?? ['Pay in cash when your order arrives.', codReason].filter(Boolean).join(' '),
            disabled: noCod !== null,
          },
        ]}
      />
    </Section>
  )
}

function OnlineText({ isScriptOn, isTest }: { isScriptOn: boolean; isTest: boolean }) {
  if (!isScriptOn) return 'Online payment needs JavaScript. Cash on delivery works without it.'
  return (
    <>
      UPI, card, net banking or wallet.
      {isTest && (
        <span className="mt-1 block">
          <Badge tone="warning">Test money</Badge> No real payment is made.
        </span>
      )}
    </>
  )
}

/** Whether scripts run: the payment window needs them, so online payment is disabled until hydration. */
function useScriptOn(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

const subscribeToNothing = () => () => {}
