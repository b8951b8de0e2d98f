import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/basics/limits.ts'
import { MESSAGES } from '#contract/basics/messages.ts'

/**
 * The server's validation rules without zod, small enough for browsers. They show errors early; the server decides. A test compares both.
 */
export type FieldCheck = (value: string) => string | null

export const checkName: FieldCheck = (value) =>
  checkShape(value.trim(), MESSAGES.nameEmpty, /^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u, MESSAGES.nameInvalid)

export const checkEmail: FieldCheck = (value) =>
  checkShape(value.trim(), MESSAGES.emailEmpty, /^[\w.%+'-]+@([a-z0-9-]+\.)+[a-z]{2,}$/i, MESSAGES.emailInvalid)

export const checkPhone: FieldCheck = (value) =>
  checkShape(value.trim(), MESSAGES.phoneEmpty, /^\d{10}$/, MESSAGES.phoneInvalid)

/** The six digits of a mailed code. */
export const checkCode: FieldCheck = (value) =>
  /^\d{6}$/.test(value.replace(/[\s-]/g, '')) ? null : MESSAGES.codeInvalid

export const checkFilled: FieldCheck = (value) => (value === '' ? MESSAGES.passwordEmpty : null)

/** The rules of a new password, each with its help text. */
export const PASSWORD_RULES = [
  { label: `At least ${PASSWORD_MIN} characters`, isMet: (value: string) => value.length >= PASSWORD_MIN },
  { label: 'A letter', isMet: (value: string) => /[A-Za-z]/.test(value) },
  { label: 'A number', isMet: (value: string) => /\d/.test(value) },
  { label: 'One of @ $ ! % * ? & # ^', isMet: (value: string) => /[@$!%*?&#^]/.test(value) },
] as const

/** Checks a new password. `message` is the error text of the page. */
export function checkNewPassword(message: string): FieldCheck {
  return (value) => {
    if (value === '') return MESSAGES.passwordEmpty
    const isAllowed = value.length <= PASSWORD_MAX && /^[A-Za-z0-9@$!%*?&#^]*$/.test(value)
    return isAllowed && PASSWORD_RULES.every(({ isMet }) => isMet(value)) ? null : message
  }
}

function checkShape(value: string, empty: string, shape: RegExp, wrong: string): string | null {
  if (value === '') return empty
  return shape.test(value) ? null : wrong
}
