import { z } from 'zod'
import { shownEmail } from '#contract/basics/account-email.ts'
import { MAX_AMOUNT } from '#contract/basics/limits.ts'
import { formatDecimal, type Paise } from '#contract/basics/money.ts'
import { reason, type SchemaReason } from './reasons.ts'

const PaiseCode = z.custom<Paise>((value) => Number.isSafeInteger(value) && (value as number) >= 0)
const AMOUNT = reason('amount_invalid')
const TOO_LARGE = reason('amount_too_large', { maximum: MAX_AMOUNT })

function hasWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6
}

/**
 * An amount in a reply: rupees on the wire ↔ paise in code. Has no upper bound, so that any sum can be shown. In replies about orders it is
 * 0 for back-office roles without `orders:amounts`.
 */
export const Money = z.codec(z.number().nonnegative(), PaiseCode, {
  decode: (rupees) => Math.round(rupees * 100) as Paise,
  encode: (paise) => paise / 100,
})

/**
 * A phone number or an email of a customer in a reply: empty for roles of the back-office without `customers:contact`, and for an account
 * without an email.
 */
export const Contact = z.codec(z.string(), z.string(), { decode: (text) => text, encode: shownEmail })

/** The email of an account in a reply; empty where the account has none. */
export const AccountEmail = z.codec(z.string(), z.string(), { decode: (email) => email, encode: shownEmail })

/** Data in a reply that may quote amounts, phone numbers and emails: null for roles that may not see all of these. */
export const Hidden = z.json().nullable()

/** An amount in a request: rupees with at most two decimals, up to `MAX_AMOUNT`. */
export const MoneyInput = z.codec(
  z
    .number(AMOUNT)
    .nonnegative(AMOUNT)
    .max(MAX_AMOUNT / 100, TOO_LARGE)
    .refine(hasWholePaise, AMOUNT),
  PaiseCode,
  {
    decode: (rupees) => Math.round(rupees * 100) as Paise,
    encode: (paise) => paise / 100,
  },
)

/** An amount for the payment provider: paise on the wire and in code. */
export const PaiseAmount = z.codec(z.int().nonnegative(), PaiseCode, {
  decode: (amount) => amount as Paise,
  encode: (amount) => amount as number,
})

/** ISO-8601 UTC on the wire ↔ Date in code. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A positive integer that travels as text, in a path or a query: "12", never "1e3", " 12" or "012". */
export function intText(message: SchemaReason, { min = 0, max = 2_147_483_647 } = {}) {
  return z.codec(z.string(message).regex(/^(0|[1-9]\d{0,9})$/, message), z.int().min(min, message).max(max, message), {
    decode: Number,
    encode: String,
  })
}

/** Rupees that travel as text in a form: "499", "499.5", "499.50", up to `MAX_AMOUNT`. */
export const MoneyText = z.codec(
  z
    .string(AMOUNT)
    .trim()
    .regex(/^\d+(\.\d{1,2})?$/, AMOUNT)
    .refine((text) => !(Number(text) > MAX_AMOUNT / 100), TOO_LARGE),
  PaiseCode,
  {
    decode: (text) => {
      const [whole = '0', part = ''] = text.split('.')
      return (Number(whole) * 100 + Number(part.padEnd(2, '0'))) as Paise
    },
    encode: formatDecimal,
  },
)

/** Like `MoneyText`, but an empty text means no amount. */
export const OptionalMoneyText = z.codec(
  z
    .string(AMOUNT)
    .trim()
    .regex(/^(\d+(\.\d{1,2})?)?$/, AMOUNT)
    .refine((text) => !(Number(text) > MAX_AMOUNT / 100), TOO_LARGE),
  PaiseCode.nullable(),
  {
    decode: (text) => (text === '' ? null : z.decode(MoneyText, text)),
    encode: (amount) => (amount === null ? '' : formatDecimal(amount)),
  },
)

export const BoolText = z.codec(z.enum(['true', 'false'], reason('must_be_true_or_false')), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A positive integer id of the catalogue, branded, in JSON. */
export function catalogueId<const B extends string>() {
  return z.int().positive().max(2_147_483_647).brand<B>()
}

/** A catalogue id sent as text. */
export function idText<const S extends z.ZodType>(id: S) {
  return z.codec(z.string().regex(/^[1-9]\d{0,9}$/, reason('not_an_id')), id, {
    decode: (text) => Number(text) as never,
    encode: (value) => String(value),
  })
}

/** An id of something that belongs to a person (UUIDv7), branded. */
export function personalId<const B extends string>() {
  return z.uuid(reason('not_an_id')).brand<B>()
}

/** The bytes of a file in a multipart body. The server checks their content. */
export const Upload = z.instanceof(Uint8Array)

/** A required file; `message` is the error when it is missing. */
export function requiredUpload(message: SchemaReason) {
  return z.instanceof(Uint8Array, { error: message })
}

/** An optional file. It is absent when the file input is empty. */
export const OptionalUpload = Upload.optional()

type Names<S> = { readonly [K in keyof S]?: string }
type WireKey<N, K> = K extends keyof N ? (N[K] extends string ? N[K] : K) : K
type WireShape<S extends z.ZodRawShape, N> = { [K in keyof S as WireKey<N, K> & string]: S[K] }

const codeShapes = new WeakMap<object, z.ZodRawShape>()

/** The fields of a `named` object by their names in code; undefined for every other schema. */
export function findCodeShape(schema: z.ZodType): z.ZodRawShape | undefined {
  return codeShapes.get(schema)
}

/** A rule about several fields, checked on the wire also when other fields are invalid. `path`: the field that gets the error. */
type FieldsRule = { path: string; error: string; isMet: (fields: Readonly<Record<string, unknown>>) => boolean }

/** An object whose keys are idiomatic in code and the specification's on the wire: `named({ productId: … }, { productId: 'product_id' })`. */
export function named<S extends z.ZodRawShape, const N extends Names<S>>(shape: S, names: N, rule?: FieldsRule) {
  const renames = names as Record<string, string>
  const toWire = (key: string) => renames[key] ?? key
  const toCode = Object.fromEntries(Object.entries(renames).map(([code, wire]) => [wire, code]))
  const rename = (value: object, to: (key: string) => string) =>
    Object.fromEntries(Object.entries(value).map(([key, field]) => [to(key), field]))
  const fields = z.object(rename(shape, toWire) as WireShape<S, N>)
  const wire = rule
    ? fields.refine((value) => rule.isMet(value), { path: [rule.path], error: rule.error, when: () => true })
    : fields
  const codec = z.codec(wire, z.custom<z.output<z.ZodObject<S>>>(), {
    decode: (value) => rename(value, (key) => toCode[key] ?? key) as never,
    encode: (value) => rename(value as object, toWire) as never,
  })
  codeShapes.set(codec, shape)
  return codec
}
