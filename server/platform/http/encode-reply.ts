import { z } from 'zod'

/** A row of a reply that does not match its schema: the list, the row and the invalid fields. */
export type InvalidRow = { list: string; row: unknown; issues: { field: string; code: string }[] }

/**
 * Encodes a reply as JSON. With `report`, invalid rows are reported and left out of their lists. A list is the reply itself, or an array of
 * objects in it. Throws `ZodError` when the reply is still invalid.
 */
export function encodeReply(schema: z.ZodType, value: unknown, report?: (bad: InvalidRow) => void): string {
  const whole = z.safeEncode(schema, value as never)
  if (whole.success) return JSON.stringify(whole.data)
  const validPart = report && withoutInvalidRows(schema, value, report)
  if (validPart === undefined) throw whole.error
  return JSON.stringify(z.encode(schema, validPart as never))
}

/** The value without its invalid rows; undefined when it has no list of rows. */
function withoutInvalidRows(schema: z.ZodType, value: unknown, report: (bad: InvalidRow) => void): unknown {
  if (isListOfRows(schema) && Array.isArray(value)) return validRows('reply', schema, value, report)
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return undefined
  const lists = Object.entries(value).flatMap(([name, list]) => {
    const shape: unknown = schema.shape[name]
    return isListOfRows(shape) && Array.isArray(list) ? [[name, validRows(name, shape, list, report)]] : []
  })
  return lists.length > 0 ? { ...value, ...Object.fromEntries(lists) } : undefined
}

function isListOfRows(schema: unknown): schema is z.ZodArray {
  if (!(schema instanceof z.ZodArray)) return false
  const { element } = schema
  return element instanceof z.ZodObject || (element instanceof z.ZodPipe && element.in instanceof z.ZodObject)
}

function validRows(list: string, schema: z.ZodArray, rows: unknown[], report: (bad: InvalidRow) => void): unknown[] {
  const element = schema.element as z.ZodType
  return rows.filter((row) => {
    const read = z.safeEncode(element, row as never)
    if (read.success) return true
    const issues = read.error.issues.map(({ path, code }) => ({ field: path.join('.'), code }))
    report({ list, row: identifyRow(row), issues })
    return false
  })
}

/** Identifies a row in the log by its id, number or code, or by those of the order or request in it. */
function identifyRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return null
  const { id, number, code, order, request } = row as Record<string, unknown>
  const inner = order ?? request
  return id === undefined && inner !== undefined ? identifyRow(inner) : { id, number, code }
}
