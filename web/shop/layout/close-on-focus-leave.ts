import type { FocusEvent } from 'react'

/** Closes a popover when the focus leaves it. */
export function closeOnFocusLeave({ currentTarget: popover, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (next && !popover.contains(next) && popover.matches(':popover-open')) popover.hidePopover()
}
