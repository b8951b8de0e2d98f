import { z } from 'zod'
import { named, personalId } from '#contract/http/codecs.ts'
import { route } from '#contract/http/route.ts'
import { ANSWERS } from './answers.ts'
import { UserId } from './auth.ts'
import { textLine } from './fields.ts'

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
    phone: z.string(),
  },
  { fullName: 'full_name', line1: 'address_line1', line2: 'address_line2', postalCode: 'postal_code' },
)
export type PostalAddress = z.output<typeof PostalAddress>

export const Address = named(
  {
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
  },
  names,
)
export type Address = z.output<typeof Address>

/** All fields except line 2 are required; the phone has 10–15 digits. */
const UpsertAddress = named(
  {
    userId: UserId,
    fullName: textLine('Full name', 120),
    line1: textLine('Address line 1', 200),
    line2: z
      .string()
      .max(200, 'Address line 2 must have at most 200 characters')
      .trim()
      .regex(/^[^\p{Cc}]*$/u, 'Address line 2 has characters that cannot be used')
      .nullable()
      .optional(),
    city: textLine('City', 80),
    state: textLine('State', 80),
    postalCode: textLine('PIN code', 12).regex(/^[1-9]\d{5}$/, 'Enter a valid 6-digit PIN code'),
    country: textLine('Country', 60),
    phone: z
      .string('Phone number is required')
      .max(40, ANSWERS.addressPhoneInvalid)
      .trim()
      .min(1, 'Phone number is required')
      .regex(/^\d{10,15}$/, ANSWERS.addressPhoneInvalid),
  },
  names,
)

const saved = z.object({ address: Address })
const shape = { access: 'customer', body: UpsertAddress, bodyLimit: 8_192, atRoot: true, reply: saved } as const

export const address = {
  get: route('GET', '/address/:userId', {
    access: 'signedIn',
    params: z.object({ userId: UserId }),
    atRoot: true,
    reply: z.object({ exists: z.boolean(), address: Address.nullable() }),
  }),
  create: route('POST', '/address/upsert', shape),
  update: route('PUT', '/address/upsert', shape),
}
