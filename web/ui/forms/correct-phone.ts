import type { FocusEvent } from 'react'

/** Normalises a phone number to its ten digits, without +91, a leading 0, spaces and dashes. Any other text is returned unchanged. */
export function nationalPhone(typed: string): string {
  const digits = /^(?:\+?91|0)?(\d{10})$/.exec(typed.replace(/[\s().-]/g, ''))?.[1]
  return digits ?? typed
}

/** Corrects an Indian phone field in `onBlur`, so that the user sees the normalised number before submitting. */
export function correctPhone({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.value = nationalPhone(currentTarget.value)
}
