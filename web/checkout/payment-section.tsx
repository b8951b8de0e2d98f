import { Banknote, CreditCard } from 'lucide-react'
import { DELIVERY_FEE } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/pricing.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Section } from './section.tsx'

export type PaymentSectionProps = {
  method: PaymentMethod
  onChange: (method: PaymentMethod) => void
  isOnlineReady: boolean
}

/** How it is paid. Together the two cards are the specification's one control: `cod` is on, or it is not. */
export function PaymentSection({ method, onChange, isOnlineReady }: PaymentSectionProps) {
  return (
    <Section number={2} title="Payment">
      <RadioCards
        legend="How would you like to pay?"
        hideLegend
        name="cod"
        value={method === 'COD' ? 'on' : 'off'}
        onChange={(value) => onChange(value === 'on' ? 'COD' : 'Online')}
        options={[
          {
            value: 'off',
            label: 'Pay online',
            icon: <CreditCard aria-hidden="true" className="size-5" strokeWidth={1.75} />,
            aside: <span className="font-normal">No delivery fee</span>,
            description: isOnlineReady
              ? 'Card, UPI, net banking or wallet, through our payment provider.'
              : 'Not open yet: paying online comes as soon as payment is set up. Cash on delivery works today.',
            disabled: !isOnlineReady,
          },
          {
            value: 'on',
            label: 'Pay with Cash on Delivery',
            icon: <Banknote aria-hidden="true" className="size-5" strokeWidth={1.75} />,
            aside: <span className="tabular-nums">+{formatRupees(DELIVERY_FEE)}</span>,
            description: 'Pay the courier in cash when the parcel is in your hands.',
          },
        ]}
      />
    </Section>
  )
}
