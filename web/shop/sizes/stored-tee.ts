import type { ReferenceTee } from './closest-size.ts'

/** The storage key of the visitor's measures. They stay in this browser, because they are about a body. */
const KEY = 'inkloom-own-tee'
const CHANGED = 'own-tee-changed'
export const CM_PER_INCH = 2.54
export const LIMITS_CM = { chest: [30, 90], length: [40, 110] } as const
export type Measure = keyof typeof LIMITS_CM

/** Whether a measure is within its limits. It is compared in tenths of an inch, so that a displayed limit is accepted in both units. */
export function isPossible(measure: Measure, cm: number): boolean {
  const [least, most] = LIMITS_CM[measure].map(tenthsOfInch)
  const tenths = tenthsOfInch(cm)
  return least !== undefined && most !== undefined && tenths >= least && tenths <= most
}

function tenthsOfInch(cm: number): number {
  return Math.round((cm / CM_PER_INCH) * 10)
}

/** The stored measures as text for `parseTee`; '' without any. */
export function readStoredTee(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function parseTee(text: string): Partial<ReferenceTee> {
  try {
    const { chest, length } = JSON.parse(text || '{}')
    return { ...(isPossible('chest', chest) && { chest }), ...(isPossible('length', length) && { length }) }
  } catch {
    // The content is invalid.
    return {}
  }
}

/** Stores the measures. Where storage is blocked they are not remembered. */
export function storeTee(tee: Partial<ReferenceTee>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tee))
    window.dispatchEvent(new Event(CHANGED))
  } catch {
    // Storage may be blocked in private windows.
  }
}

/** Calls `onChange` when the measures have changed on this page. Returns what ends that. */
export function watchStoredTee(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}
