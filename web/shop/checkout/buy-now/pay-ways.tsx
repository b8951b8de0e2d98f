import type { ReactNode } from 'react'
import { formatRupees } from '#contract/basics/money.ts'
import type { LastPayment } from '#contract/orders/orders.api.ts'
import { buyNow } from '#texts/en/selling/buy-now.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import type { OpenedSheet } from './buy-now-answer.ts'

const words = englishWords(buyNow)
const pageWords = englishWords(checkoutPage, joinNodes)

/** A way to pay in the sheet, in the order of the sheet. */
export type PayWay = LastPayment

/** The way of the last order if this one can be paid so, else the first one. */
export function defaultPayWay({ checkout, lastPayment }: OpenedSheet): PayWay {
  if (checkout.online === null) return 'cod'
  return lastPayment === null || (lastPayment === 'cod' && checkout.noCod !== null) ? 'upi' : lastPayment
}

type Props = { opened: OpenedSheet; value: PayWay; onChange(way: PayWay): void }

/** UPI first, cash last with its fee. */
export function PayWays({ opened: { checkout, lastPayment }, value, onChange }: Props) {
  const { online, noCod, codReason, sums } = checkout
  const lastUsed = (way: PayWay) => (way === lastPayment ? words.lastUsed : null)
  const test = online?.isTest && pageWords.testMoney({ badge: (text) => <Badge tone="warning">{text}</Badge> })
  const onlineWays = [
    {
      value: 'upi',
      label: words.upi,
      description: (
        <>
          {words.upiHelp}
          <Line>{lastUsed('upi')}</Line>
          <Line>{test}</Line>
        </>
      ),
    },
    { value: 'online', label: words.card, description: lastUsed('online') },
  ]
  const cash = {
    value: 'cod',
    label: words.cash,
    aside: noCod === null && <span className="tabular-nums">+{formatRupees(sums.cod.deliveryFee)}</span>,
    description: noCod ?? (
      <>
        <Line>{codReason}</Line>
        <Line>{lastUsed('cod')}</Line>
      </>
    ),
    disabled: noCod !== null,
  }
  return (
    <RadioCards
      legend={words.payWith}
      name="way"
      value={value}
      onChange={(way) => onChange(way as PayWay)}
      options={online ? [...onlineWays, cash] : [cash]}
    />
  )
}

function Line({ children }: { children: ReactNode }) {
  return children && <span className="block">{children}</span>
}
