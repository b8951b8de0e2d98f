import { findStateName } from './state-codes.ts'

/** State code, PAN, registration number within the state, the letter Z, check character. */
const FORM = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z([0-9A-Z])$/
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

export type Gstin = { gstin: string; stateCode: string; state: string; pan: string }

/**
 * Parses the GSTIN of a regular taxpayer. Ignores case, spaces and hyphens. Null when the format, the state code or the check character is
 * wrong. The check character is a base-36 Luhn checksum: https://github.com/arthurdejong/python-stdnum/blob/master/stdnum/in_/gstin.py
 */
export function parseGstin(text: string): Gstin | null {
  const gstin = text.replace(/[\s-]/g, '').toUpperCase()
  const [, stateCode = '', pan = '', check] = FORM.exec(gstin) ?? []
  const state = findStateName(stateCode)
  if (state === null || check !== checkCharacter(gstin.slice(0, -1))) return null
  return { gstin, stateCode, state, pan }
}

/** Every second character, from the last one backwards, counts twice. The two base-36 digits of each product are added. */
function checkCharacter(body: string): string | undefined {
  const sum = [...body].reduce((total, character, index) => {
    const product = CHARACTERS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return CHARACTERS[(36 - (sum % 36)) % 36]
}
