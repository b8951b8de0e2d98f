import { formatDecimal } from '#contract/basics/money.ts'
import type { DeliveryRuleChanges, DeliveryRuleInput } from '#contract/selling/delivery-rules.api.ts'
import { deliveryHeadings } from '#texts/en/selling/delivery-csv.ts'
import { englishWords } from '#texts/messages/format.ts'

const HEADINGS = englishWords(deliveryHeadings)
type Column = Exclude<keyof typeof HEADINGS, 'prefix'>
const COLUMNS = Object.keys(HEADINGS).filter((name): name is Column => name !== 'prefix')
const MAX_CHANGES = 200

type Import = {
  /** The added and changed rules of the file. */
  rules: readonly DeliveryRuleInput[]
  existing: ReadonlyMap<string, DeliveryRuleInput>
  removed: readonly string[]
}

/** The first changes of an import, with the old and the new text of each cell. */
export function describeChanges({ rules, existing, removed }: Import): DeliveryRuleChanges[] {
  const written = rules.slice(0, MAX_CHANGES).map((rule): DeliveryRuleChanges => {
    const before = existing.get(rule.prefix)
    const cells = COLUMNS.map((name) => ({
      column: HEADINGS[name],
      from: before ? formatCell(before, name) : '',
      to: formatCell(rule, name),
    })).filter(({ from, to }) => from !== to)
    return { prefix: rule.prefix, kind: before ? 'changed' : 'added', cells }
  })
  const deleted = removed.map((prefix): DeliveryRuleChanges => ({ prefix, kind: 'removed', cells: [] }))
  return [...written, ...deleted].slice(0, MAX_CHANGES)
}

function formatCell(rule: DeliveryRuleInput, name: Column): string {
  const value = rule[name]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return name === 'daysMin' || name === 'daysMax' ? String(value) : formatDecimal(value as Amount).replace(/\.00$/, '')
}

type Amount = Parameters<typeof formatDecimal>[0]
