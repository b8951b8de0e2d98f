import type { Paise } from '#contract/basics/money.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'

const words = englishWords(checkoutPage, joinNodes)

type Props = {
  /** The store credit that the customer can use. */
  credit: Paise
  isUsed: boolean
  onChange(isUsed: boolean): void
}

/** The box to pay with store credit. It sends the shown amount; when less credit is left, the server refuses the order. */
export function CreditBox({ credit, isUsed, onChange }: Props) {
  return (
    <Checkbox
      name="credit"
      value={String(credit)}
      checked={isUsed}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={words.useCredit({ credit })}
      help={words.useCreditHelp}
    />
  )
}
