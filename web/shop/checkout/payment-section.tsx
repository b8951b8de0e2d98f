import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import { useSyncExternalStore } from 'react'
import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { PaymentMethod } from '#contract/selling/pricing.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import type { OnlinePayment } from './load-checkout.ts'
import { Section } from './section.tsx'

const words = englishWords(checkoutPage, joinNodes)

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

/** The payment method. The two cards together are the specification's control `cod`. */
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
    label: codFee > 0 && noCod === null ? words.payOnlineAndSave({ saved: codFee }) : words.payOnline,
    icon: <CreditCard aria-hidden="true" className="size-5" strokeWidth={1.75} />,
    description: <OnlineText isScriptOn={isScriptOn} isTest={online?.isTest ?? false} />,
    disabled: !isScriptOn,
  }
  if (isCovered)
    return (
      <Section number={2} title={words.payment}>
        <p className="text-muted">{words.paidByCredit}</p>
      </Section>
    )
  return (
    <Section number={2} title={words.payment}>
      <RadioCards
        legend={words.howToPay}
        hideLegend
        name="cod"
        value={method === null ? '' : method === 'COD' ? 'on' : 'off'}
        error={error}
        onChange={(value) => onChange(value === 'on' ? 'COD' : 'Online')}
        options={[
          ...(online ? [payOnline] : []),
          {
            value: 'on',
            label: words.cod,
            icon: <Banknote aria-hidden="true" className="size-5" strokeWidth={1.75} />,
            aside: noCod === null && <span className="tabular-nums">+{formatRupees(codFee)}</span>,
            description: noCod ?? [words.codHelp, codReason].filter(Boolean).join(' '),
            disabled: noCod !== null,
          },
        ]}
      />
    </Section>
  )
}

function OnlineText({ isScriptOn, isTest }: { isScriptOn: boolean; isTest: boolean }) {
  if (!isScriptOn) return words.needsScript
  return (
    <>
      {words.waysToPay}
      {isTest && (
        <span className="mt-1 block">{words.testMoney({ badge: (text) => <Badge tone="warning">{text}</Badge> })}</span>
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
