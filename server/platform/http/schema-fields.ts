import { z } from 'zod'
import { findCodeShape } from '#contract/http/codecs.ts'

type Copy = (value: unknown) => unknown

const copies = new WeakMap<z.ZodType, Copy>()

/**
 * Copies a reply without the fields that its schema lacks, so that code in this process gets only what HTTP callers get. Does not check
 * values.
 */
export function pickSchemaFields(schema: z.ZodType, value: unknown): unknown {
  const copy = copies.get(schema) ?? compile(schema)
  copies.set(schema, copy)
  return copy(value)
}

function compile(schema: z.ZodType): Copy {
  try {
    return buildCopy(schema) ?? ((value) => value)
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    return (value) => z.decode(schema, z.encode(schema, value as never) as never)
  }
}

/** A schema whose fields depend on the value: its copy function cannot be prebuilt. */
class Unsupported extends Error {}

/** The copy function of a schema; null for a schema without fields, whose values need no copy. */
function buildCopy(schema: z.ZodType): Copy | null {
  const shape = schema instanceof z.ZodObject ? schema.shape : findCodeShape(schema)
  if (shape) return objectCopy(shape)
  if (schema instanceof z.ZodArray) return listCopy(buildCopy(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return buildCopy(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) {
    if (hasNoFields(schema.in as z.ZodType)) return null
    throw new Unsupported()
  }
  if (hasNoFields(schema)) return null
  throw new Unsupported()
}

const PLAIN = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodDate, z.ZodNull]

function hasNoFields(schema: z.ZodType): boolean {
  return PLAIN.some((kind) => schema instanceof kind)
}

function listCopy(copy: Copy | null): Copy | null {
  return copy && ((value) => (Array.isArray(value) ? value.map(copy) : value))
}

function objectCopy(shape: z.ZodRawShape): Copy {
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, copy: buildCopy(schema as z.ZodType) }))
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const copied: Record<string, unknown> = {}
    for (const { name, copy } of fields) {
      const field = (value as Record<string, unknown>)[name]
      if (field !== undefined) copied[name] = copy ? copy(field) : field
    }
    return copied
  }
}
