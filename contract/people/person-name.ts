import { shownEmail } from '#contract/basics/account-email.ts'
import type { User } from './auth.api.ts'

const MAX_LENGTH = 80
/** The name of somebody of whom no name is known. */
const UNKNOWN = 'Customer'

/** A name that the shop's forms accept, letters and single spaces: from the typed name, else from the email, else "Customer". */
export function derivePersonName(name: string, email: string): string {
  const letters = keepLetters(name.slice(0, 400)) || keepLetters(shownEmail(email).split('@')[0] ?? '') || UNKNOWN
  const short = [...letters].slice(0, MAX_LENGTH).join('').slice(0, MAX_LENGTH).trim()
  return short.isWellFormed() ? short : UNKNOWN
}

/** The name of an account that was made by a code, until its first address says how the person is called. */
export function nameFromEmail(email: string): string {
  const name = derivePersonName('', email)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Whether an account has no other name than the one made for it. Every account that was made by a form has a phone number. */
export function isNameFromEmail({ name, email, phone }: Pick<User, 'name' | 'email' | 'phone'>): boolean {
  return name === UNKNOWN || (phone === '' && name === nameFromEmail(email))
}

function keepLetters(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
