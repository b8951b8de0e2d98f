import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/basics/limits.ts'
import { mobileNumber } from '#contract/basics/phone.ts'
import type { Reason } from '#contract/http/reasons.ts'

/**
 * The server's validation rules without zod, small enough for browsers. They show errors early; the server decides. A test compares both.
 * A check gives the reason that the server would refuse the value with.
 */
export type FieldCheck<R extends Reason = Reason> = (value: string) => R | null

/** A check whose errors are worded, as forms use it. `form` is what is being sent; it is missing when a field loses the focus. */
export type WordedCheck = (value: string, form?: FormData) => string | null

/** Words what the checks of a form find. `words` are texts by reason. */
export function wordChecks<Name extends string, R extends Reason>(
  checks: Record<Name, FieldCheck<R>>,
  words: Record<R, string>,
): Record<Name, WordedCheck> {
  const worded = Object.entries<FieldCheck<R>>(checks).map(([name, check]) => [
    name,
    (value: string) => {
      const problem = check(value)
      return problem && words[problem]
    },
  ])
  return Object.fromEntries(worded)
}

export const checkName = checkShape('name_empty', /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u, 'name_invalid')

export const checkEmail = checkShape('email_empty', /^[\w.%+'-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i, 'email_invalid')

/** The email of the login. Many shoppers try their phone number first. */
export const checkLoginEmail: FieldCheck<'email_empty' | 'email_invalid' | 'email_not_phone'> = (typed) =>
  looksLikePhone(typed) ? 'email_not_phone' : checkEmail(typed)

/** Where the shop sends codes: to an email, or to an Indian mobile number. */
export const checkLoginContact: FieldCheck<'contact_empty' | 'email_invalid' | 'not_an_indian_mobile_number'> = (
  typed,
) => {
  if (looksLikePhone(typed)) return mobileNumber(typed) ? null : 'not_an_indian_mobile_number'
  const problem = checkEmail(typed)
  return problem === 'email_empty' ? 'contact_empty' : problem
}

/** The email that goes with a password, where the same field takes a phone number too. */
export const checkPasswordEmail: FieldCheck<'email_empty' | 'email_invalid' | 'email_for_password'> = (typed) =>
  looksLikePhone(typed) ? 'email_for_password' : checkEmail(typed)

/** Whether somebody has typed a phone number where an email may stand. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?[\d\s()-]{8,}$/.test(typed.trim())
}

export const checkPhone = checkShape('phone_empty', /^\d{10}$/, 'phone_invalid')

/** The six digits of a mailed code. */
export const checkCode = (value: string) => (/^\d{6}$/.test(value.replace(/[\s-]/g, '')) ? null : 'code_invalid')

export const checkFilled = (value: string) => (value === '' ? 'password_empty' : null)

/** The rules of a new password. */
export const PASSWORD_RULES = [
  { name: 'length', isMet: (value: string) => value.length >= PASSWORD_MIN },
  { name: 'letter', isMet: (value: string) => /[A-Za-z]/.test(value) },
  { name: 'number', isMet: (value: string) => /\d/.test(value) },
  { name: 'special', isMet: (value: string) => /[@$!%*?&#^]/.test(value) },
] as const

/** Checks a new password. `wrong` is the reason that the server's call refuses a bad one with. */
export function checkNewPassword<R extends 'password_invalid' | 'password_reset_invalid'>(wrong: R) {
  return (value: string): R | 'password_empty' | null => {
    if (value === '') return 'password_empty'
    const isAllowed = value.length <= PASSWORD_MAX && /^[A-Za-z0-9@$!%*?&#^]*$/.test(value)
    return isAllowed && PASSWORD_RULES.every(({ isMet }) => isMet(value)) ? null : wrong
  }
}

function checkShape<Empty extends Reason, Wrong extends Reason>(
  empty: Empty,
  shape: RegExp,
  wrong: Wrong,
): FieldCheck<Empty | Wrong> {
  return (typed) => {
    const value = typed.trim()
    if (value === '') return empty
    return shape.test(value) ? null : wrong
  }
}
