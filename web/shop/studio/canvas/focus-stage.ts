/** The focus goes to the shirt before what had it disappears. */
export function focusStage({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('section')?.focus()
}
