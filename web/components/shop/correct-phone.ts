import type { FocusEvent } from 'react'

/** A phone number as people write it, as its ten digits: without +91 or a leading 0, spaces and dashes. Anything else is left as typed. */
export function nationalPhone(typed: string): string {
  const digits = /^(?:\+?91|0)?(\d{10})$/.exec(typed.replace(/[\s().-]/g, ''))?.[1]
  return digits ?? typed
}

/** For `onBlur` of an Indian phone field: the number is corrected in sight, never when it is sent. */
export function correctPhone({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.value = nationalPhone(currentTarget.value)
}
