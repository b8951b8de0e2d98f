import { formatRupees, type Paise } from '#contract/basics/money.ts'
import type { DeliveryRule } from '#contract/selling/delivery-rules.api.ts'
import { useRunning } from '#web/admin/shell/forms/delete-dialog.tsx'
import { RowButton } from '#web/admin/shell/lists/row-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'

export type RulesTableProps = {
  rules: readonly DeliveryRule[]
  onEdit: (rule: DeliveryRule) => void
  onDelete: (rule: DeliveryRule) => void
}

/** The delivery rules, with the values that differ from the settings. */
export function RulesTable({ rules, onEdit, onDelete }: RulesTableProps) {
  const isRunning = useRunning()
  return (
    <Table label="Delivery rules">
      <thead>
        <tr>
          <Th>PIN codes</Th>
          <Th>Delivery</Th>
          <Th>Cash on delivery</Th>
          <Th>Order value</Th>
          <Th>Change</Th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.id}>
            <Td>
              <span className="font-semibold tabular-nums">{ruleName(rule)}</span>
              {rule.place && <span className="block text-meta text-muted">{rule.place}</span>}
            </Td>
            <Td className="whitespace-nowrap">
              {rule.isServiceable ? daysText(rule) : <Badge tone="warning">Not delivered</Badge>}
            </Td>
            <Td>{rule.isServiceable && codText(rule)}</Td>
            <Td>{rule.isServiceable && (rangeText(rule.orderMin, rule.orderMax) ?? 'Any')}</Td>
            <Td>
              <div className="flex gap-2">
                <RowButton aria-label={`Edit ${ruleName(rule)}`} onClick={() => onEdit(rule)}>
                  Edit
                </RowButton>
                <RowButton
                  busy={isRunning('delete', rule.id)}
                  busyLabel="Deleting..."
                  aria-label={isRunning('delete', rule.id) ? undefined : `Delete ${ruleName(rule)}`}
                  onClick={() => onDelete(rule)}
                >
                  Delete
                </RowButton>
              </div>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The name of a rule: '411…' for all PIN codes that begin with 411. */
export function ruleName({ prefix }: Pick<DeliveryRule, 'prefix'>): string {
  if (prefix === '') return 'Everywhere else'
  return prefix.length === 6 ? prefix : `${prefix}…`
}

function daysText({ daysMin, daysMax }: DeliveryRule): string {
  return daysMin === null ? 'Usual days' : daysMin === daysMax ? `${daysMin} days` : `${daysMin}–${daysMax} days`
}

function codText({ takesCod, codFee, codMin, codMax }: DeliveryRule): string {
  if (!takesCod) return 'No'
  const fee = codFee === null ? 'Usual fee' : codFee === 0 ? 'Free' : formatRupees(codFee)
  return [fee, rangeText(codMin, codMax)].filter(Boolean).join(', ')
}

function rangeText(min: Paise | null, max: Paise | null): string | null {
  if (min !== null && max !== null) return `${formatRupees(min)} to ${formatRupees(max)}`
  if (min !== null) return `from ${formatRupees(min)}`
  return max === null ? null : `up to ${formatRupees(max)}`
}
