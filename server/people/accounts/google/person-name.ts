import { PersonName } from '#contract/basics/fields.ts'

const MAX = 80

/** A name of the shop's form, letters and single spaces, out of the one at Google; else out of the email, else "Customer". */
export function personNameOf(name: string, email: string): string {
  const own = lettersOf(name.slice(0, 400)) || lettersOf(email.split('@')[0] ?? '') || 'Customer'
  const short = [...own].slice(0, MAX).join('').slice(0, MAX).trim()
  return PersonName.safeParse(short).data ?? 'Customer'
}

function lettersOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
