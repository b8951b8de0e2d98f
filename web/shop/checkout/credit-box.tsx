import { formatRupees, type Paise } from '#contract/basics/money.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'

type Props = {
  /** What the customer can use. */
  credit: Paise
  isUsed: boolean
  onChange(isUsed: boolean): void
}

/** Whether store credit pays. The value that is sent is what was shown: the server refuses it when there is less. */
export function CreditBox({ credit, isUsed, onChange }: Props) {
  return (
    <Panel>
      <Checkbox
        name="credit"
        value={String(credit)}
        checked={isUsed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label={`Use my store credit (${formatRupees(credit)})`}
        help="It pays all or a part of this order. With cash on delivery only the rest is collected."
      />
    </Panel>
  )
}
