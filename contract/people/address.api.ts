import { z } from 'zod'
import { GstinText, textLine } from '#contract/basics/fields.ts'
import { BUSINESS_NAME_MAX } from '#contract/basics/limits.ts'
import { Contact, named, personalId } from '#contract/http/codecs.ts'
import { reason, refusal } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { UserId } from './auth.api.ts'

export const AddressId = personalId<'AddressId'>()
export type AddressId = z.output<typeof AddressId>

const names = {
  userId: 'user_id',
  fullName: 'full_name',
  line1: 'address_line1',
  line2: 'address_line2',
  postalCode: 'postal_code',
} as const

/** A delivery address, as saved by a customer and as copied into an order. */
export const PostalAddress = named(
  {
    fullName: z.string(),
    line1: z.string(),
    line2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    phone: Contact,
  },
  { fullName: 'full_name', line1: 'address_line1', line2: 'address_line2', postalCode: 'postal_code' },
)
export type PostalAddress = z.output<typeof PostalAddress>

/** The parts of an address that may be shown to others: first name, town, and the state, which the invoice needs. */
export function keepTownOnly({ fullName, city, state, country }: PostalAddress): PostalAddress {
  return {
    fullName: fullName.split(' ')[0] ?? '',
    line1: '',
    line2: null,
    city,
    state,
    postalCode: '',
    country,
    phone: '',
  }
}

const addressFields = {
  id: AddressId,
  userId: UserId,
  fullName: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
}
export const Address = named(addressFields, names)
export type Address = z.output<typeof Address>

const LINE_2 = refusal('field_name_address_line_2')
const NO_PHONE = reason('field_required', { label: refusal('field_name_phone_number') })

/** All fields except line 2 are required; the phone has 10–15 digits. */
const typedFields = {
  fullName: textLine('field_name_full_name', 120),
  line1: textLine('field_name_address_line_1', 200),
  line2: z
    .string()
    .max(200, reason('field_too_long', { label: LINE_2, maximum: 200 }))
    .trim()
    .regex(/^[^\p{Cc}]*$/u, reason('field_not_usable', { label: LINE_2 }))
    .nullable()
    .optional(),
  city: textLine('field_name_city', 80),
  state: textLine('field_name_state', 80),
  postalCode: textLine('field_name_pin_code', 12).regex(/^[1-9]\d{5}$/, reason('pin_invalid')),
  country: textLine('field_name_country', 60),
  phone: z
    .string(NO_PHONE)
    .max(40, reason('address_phone_invalid'))
    .trim()
    .min(1, NO_PHONE)
    .regex(/^\d{10,15}$/, reason('address_phone_invalid')),
}
const UpsertAddress = named({ userId: UserId, ...typedFields }, names)

const saved = z.object({ address: Address })
const shape = { access: 'customer', body: UpsertAddress, bodyLimit: 8_192, atRoot: true, reply: saved } as const

export const address = {
  get: route('GET', '/address/:userId', {
    isCheckoutStep: true,
    access: 'signedIn',
    permission: 'customers:contact',
    params: z.object({ userId: UserId }),
    atRoot: true,
    reply: z.object({ exists: z.boolean(), address: Address.nullable() }),
  }),
  create: route('POST', '/address/upsert', shape),
  update: route('PUT', '/address/upsert', shape),
}

const { userId: _, ...ownNames } = names
/** A delivery address that was typed in, with the same checks as an address of the address book. */
export const DeliveryAddress = named(typedFields, ownNames)

/** GSTIN and name for invoices to a business at this address. Absent: unchanged; empty: none. */
const businessFields = {
  gstin: GstinText.optional(),
  businessName: z
    .string()
    .max(BUSINESS_NAME_MAX, reason('text_too_long', { maximum: BUSINESS_NAME_MAX }))
    .trim()
    .regex(/^[^\p{Cc}]*$/u, reason('field_not_usable', { label: refusal('field_name_business_name') }))
    .optional(),
}
const bookNames = { ...ownNames, businessName: 'business_name' } as const
const Typed = named({ ...typedFields, ...businessFields }, bookNames)
const NewAddress = named(
  { ...typedFields, ...businessFields, isDefault: z.boolean().optional() },
  { ...bookNames, isDefault: 'is_default' },
)

/** An entry of the address book. The checkout and the `address` routes use the entry with `isDefault`. */
const BookAddress = named(
  { ...addressFields, gstin: z.string().nullable(), businessName: z.string().nullable(), isDefault: z.boolean() },
  { ...names, businessName: 'business_name', isDefault: 'is_default' },
)
export type BookAddress = z.output<typeof BookAddress>

const ById = z.object({ id: AddressId })
const Book = z.array(BookAddress)
const change = { access: 'customer', limit: { max: 60, seconds: 3_600 }, reply: Book } as const

/** Each call returns the whole address book: the default address first, then the others, newest first. */
export const addressBook = {
  list: route('GET', '/addresses', {
    isCheckoutStep: true,
    access: 'customer',
    reply: Book,
    summary: 'The caller’s addresses.',
  }),
  add: route('POST', '/addresses', {
    ...change,
    body: NewAddress,
    bodyLimit: 8_192,
    throws: { address_limit: null },
    summary: 'Saves another address, with `is_default` as the default, which the first one always is. At most 10.',
  }),
  edit: route('PUT', '/addresses/:id', { ...change, params: ById, body: Typed, bodyLimit: 8_192 }),
  makeDefault: route('PUT', '/addresses/:id/default', {
    ...change,
    params: ById,
    summary: 'Makes an address the default, the one that the checkout delivers to.',
  }),
  remove: route('DELETE', '/addresses/:id', {
    ...change,
    params: ById,
    summary: 'Removes an address. When it was the default, the newest of the others becomes it.',
  }),
}
