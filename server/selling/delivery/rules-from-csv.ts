import { z } from 'zod'
import { parseReason, type Refusal, refusal } from '#contract/http/reasons.ts'
import { ELSEWHERE } from '#contract/selling/delivery-csv.ts'
import { DeliveryRuleInput } from '#contract/selling/delivery-rules.api.ts'
import { deliveryHeadings } from '#texts/en/selling/delivery-csv.ts'
import { englishWords } from '#texts/messages/format.ts'
import { parseCsv } from './parse-csv.ts'

const HEADINGS = englishWords(deliveryHeadings)
type Field = keyof typeof HEADINGS
/** The columns in order. A file may omit all but the first. */
const FIELDS = Object.keys(HEADINGS) as Field[]
const YES = /^(yes|y|true|1)$/i
const NO = /^(no|n|false|0)$/i
const MAX_ERRORS = 50

export type ReadRules = { rules: DeliveryRuleInput[]; errors: { row: number; problem: Refusal }[] }

/** The rules of a CSV file, and the errors of its rows. Columns are found by name, in any order. */
export function rulesFromCsv(text: string): ReadRules {
  const [head, ...rows] = parseCsv(text)
  const names = head?.cells.map((name) => name.toLowerCase()) ?? []
  const at = new Map(FIELDS.map((field) => [field, names.indexOf(HEADINGS[field].toLowerCase())]))
  if (at.get('prefix') === -1)
    return { rules: [], errors: [{ row: 1, problem: refusal('csv_column_missing', { column: HEADINGS.prefix }) }] }
  const rules: DeliveryRuleInput[] = []
  const errors: ReadRules['errors'] = []
  const seen = new Map<string, number>()
  for (const { row, cells } of rows) {
    if (errors.length === MAX_ERRORS) break
    const read = readRow((field) => cells[at.get(field) ?? -1] ?? '')
    if ('error' in read) errors.push({ row, problem: read.error })
    else {
      const { prefix } = read.rule
      const earlier = seen.get(prefix)
      if (earlier !== undefined)
        errors.push({ row, problem: refusal('csv_digits_repeated', { digits: prefix || ELSEWHERE, row: earlier }) })
      else rules.push(read.rule)
      seen.set(prefix, earlier ?? row)
    }
  }
  return { rules, errors }
}

function readRow(cell: (field: Field) => string): { rule: DeliveryRuleInput } | { error: Refusal } {
  const prefix = cell('prefix')
  if (prefix === '') return { error: refusal('csv_digits_missing', { elsewhere: ELSEWHERE }) }
  const wrong = (['isServiceable', 'takesCod'] as const).find((field) => yesNo(cell(field)) === null)
  if (wrong) return { error: refusal('csv_yes_or_no_missing', { column: HEADINGS[wrong] }) }
  const numbers = FIELDS.filter((field) => !['prefix', 'isServiceable', 'takesCod'].includes(field))
  const read = z.safeDecode(DeliveryRuleInput, {
    ...(Object.fromEntries(numbers.map((field) => [field, parseNumber(cell(field))])) as Numbers),
    prefix: prefix === ELSEWHERE ? '' : prefix.replace(/\s/g, ''),
    isServiceable: yesNo(cell('isServiceable')) ?? true,
    takesCod: yesNo(cell('takesCod')) ?? true,
  })
  if (read.success) return { rule: read.data }
  const [issue] = read.error.issues
  const field = issue?.path[0] as Field | undefined
  const problem = issue ? parseReason(issue.message) : refusal('not_valid')
  return { error: field ? refusal('csv_cell_refused', { column: HEADINGS[field], problem }) : problem }
}

type Numbers = Record<Exclude<Field, 'prefix' | 'isServiceable' | 'takesCod'>, number | null>

/** Parses a yes or no; an empty cell means yes, so that a plain list of PIN codes is a list of served ones. */
function yesNo(text: string): boolean | null {
  if (text === '' || YES.test(text)) return true
  return NO.test(text) ? false : null
}

/** Parses a number; accepts the spellings of spreadsheets, such as "1,500.00" and "₹1,500". */
function parseNumber(text: string): number | null {
  return text === '' ? null : Number(text.replace(/[₹,\s]/g, '') || Number.NaN)
}
