import { z } from 'zod'
import { parseGstin } from '#contract/basics/gst/gstin.ts'
import { ANSWERS } from '#contract/http/answers.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { MESSAGES } from './messages.ts'

/**
 * Form checks with the messages of the shopper specification, section 5. Length limits are checked first, so that no regular expression
 * runs on a long text.
 */

/** Letters of any script with their marks, single spaces between words. */
export const PersonName = z
  .string(MESSAGES.nameEmpty)
  .max(80, MESSAGES.nameInvalid)
  .trim()
  .min(1, MESSAGES.nameEmpty)
  .regex(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u, MESSAGES.nameInvalid)

/** Trimmed and in lower case, because case does not distinguish accounts. */
export const Email = z
  .string(MESSAGES.emailEmpty)
  .max(254, MESSAGES.emailInvalid)
  .trim()
  .toLowerCase()
  .min(1, MESSAGES.emailEmpty)
  .regex(/^[a-z0-9._%+'-]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/, MESSAGES.emailInvalid)

/** The ten digits of an Indian number, without +91. */
export const Phone = z
  .string(MESSAGES.phoneEmpty)
  .max(40, MESSAGES.phoneInvalid)
  .trim()
  .min(1, MESSAGES.phoneEmpty)
  .regex(/^\d{10}$/, MESSAGES.phoneInvalid)

/**
 * A new password. Allows the special characters of both password screens of the specification. `message` is the error for an invalid
 * password.
 */
export function newPassword(message: string) {
  return z
    .string(MESSAGES.passwordEmpty)
    .min(1, MESSAGES.passwordEmpty)
    .min(PASSWORD_MIN, message)
    .max(PASSWORD_MAX, message)
    .regex(/^[A-Za-z0-9@$!%*?&#^]*$/, message)
    .regex(/[A-Za-z]/, message)
    .regex(/\d/, message)
    .regex(/[@$!%*?&#^]/, message)
}

/** A password to compare with the stored one. The rules for new passwords do not apply. */
export const TypedPassword = z
  .string(MESSAGES.passwordEmpty)
  .min(1, MESSAGES.passwordEmpty)
  .max(1_000, ANSWERS.credentialsInvalid)

/** The six digits of a mailed code; spaces and hyphens in between are ignored. */
export const SignInCode = z
  .string(MESSAGES.codeInvalid)
  .max(40, MESSAGES.codeInvalid)
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .regex(/^\d{6}$/, MESSAGES.codeInvalid)

/** A line of free text: trimmed, required, bounded, no control characters. */
export function textLine(label: string, max: number) {
  return z
    .string(`${label} is required`)
    .max(max, `${label} must have at most ${max} characters`)
    .trim()
    .min(1, `${label} is required`)
    .regex(/^[^\p{Cc}]*$/u, `${label} has characters that cannot be used`)
}

const WRONG_GSTIN = 'This is not a GSTIN. Please check each of its 15 characters.'

/** A GSTIN: its check character is verified, spaces and hyphens are removed. An empty text means no GSTIN. */
export const GstinText = z
  .string()
  .max(40, WRONG_GSTIN)
  .refine((text) => text.trim() === '' || parseGstin(text) !== null, WRONG_GSTIN)
  .overwrite((text) => parseGstin(text)?.gstin ?? '')

/** A list or an object, sent as JSON in a form field. */
export function jsonText<const S extends z.ZodType>(schema: S, message: string) {
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

export const TitleText = textLine('Title', 60)
