/** Moves the focus to the shirt before the focused element disappears. */
export function focusStage({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('section')?.focus()
}
