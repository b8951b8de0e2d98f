import { z } from 'zod'
import { parseGstin } from '#contract/basics/gst/gstin.ts'
import { type Reason, reason, refusal, type SchemaReason } from '#contract/http/reasons.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { mobileNumber } from './phone.ts'

/**
 * Form checks with the messages of the shopper specification, section 5. Length limits are checked first, so that no regular expression
 * runs on a long text.
 */

/** Letters of any script with their marks, single spaces between words. */
export const PersonName = z
  .string(reason('name_empty'))
  .max(80, reason('name_invalid'))
  .trim()
  .min(1, reason('name_empty'))
  .regex(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u, reason('name_invalid'))

/** Trimmed and in lower case, because case does not distinguish accounts. */
export const Email = z
  .string(reason('email_empty'))
  .max(254, reason('email_invalid'))
  .trim()
  .toLowerCase()
  .min(1, reason('email_empty'))
  .regex(/^[a-z0-9._%+'-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/, reason('email_invalid'))

/** The ten digits of an Indian number, without +91. */
export const Phone = z
  .string(reason('phone_empty'))
  .max(40, reason('phone_invalid'))
  .trim()
  .min(1, reason('phone_empty'))
  .regex(/^\d{10}$/, reason('phone_invalid'))

/** An Indian mobile number in any usual form, made `+919876543210`. */
export const MobileNumber = z
  .string(reason('mobile_number_missing'))
  .max(40, reason('not_an_indian_mobile_number'))
  .trim()
  .min(1, reason('mobile_number_missing'))
  .refine((typed) => mobileNumber(typed) !== null, reason('not_an_indian_mobile_number'))
  .overwrite((typed) => mobileNumber(typed) ?? typed)

/**
 * A new password. Allows the special characters of both password screens of the specification. `message` is the error for an invalid
 * password.
 */
export function newPassword(message: SchemaReason) {
  return z
    .string(reason('password_empty'))
    .min(1, reason('password_empty'))
    .min(PASSWORD_MIN, message)
    .max(PASSWORD_MAX, message)
    .regex(/^[A-Za-z0-9@$!%*?&#^]*$/, message)
    .regex(/[A-Za-z]/, message)
    .regex(/\d/, message)
    .regex(/[@$!%*?&#^]/, message)
}

/** A password to compare with the stored one. The rules for new passwords do not apply. */
export const TypedPassword = z
  .string(reason('password_empty'))
  .min(1, reason('password_empty'))
  .max(1_000, reason('credentials_invalid'))

/** The six digits of a mailed code; spaces and hyphens in between are ignored. */
export const SignInCode = z
  .string(reason('code_invalid'))
  .max(40, reason('code_invalid'))
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, reason('code_invalid'))

/** The reasons that are names of fields. */
export type FieldName = Extract<Reason, `field_name_${string}`>

/** A line of free text: trimmed, required, bounded, no control characters. */
export function textLine(name: FieldName, maximum: number) {
  const label = refusal(name)
  return z
    .string(reason('field_required', { label }))
    .max(maximum, reason('field_too_long', { label, maximum }))
    .trim()
    .min(1, reason('field_required', { label }))
    .regex(/^[^\p{Cc}]*$/u, reason('field_not_usable', { label }))
}

const WRONG_GSTIN = reason('gstin_invalid')

/** A GSTIN: its check character is verified, spaces and hyphens are removed. An empty text means no GSTIN. */
export const GstinText = z
  .string()
  .max(40, WRONG_GSTIN)
  .refine((text) => text.trim() === '' || parseGstin(text) !== null, WRONG_GSTIN)
  .overwrite((text) => parseGstin(text)?.gstin ?? '')

/** A list or an object, sent as JSON in a form field. */
export function jsonText<const S extends z.ZodType>(schema: S, message: SchemaReason) {
  return z.codec(z.string(message).max(60_000, message), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text)
      } catch {
        context.issues.push({ code: 'custom', input: text, message })
        return z.NEVER
      }
    },
    encode: (value) => JSON.stringify(value),
  })
}

export const TitleText = textLine('field_name_title', 60)
