let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` after all that was given before has ended, whether it worked or not: each change of a visitor's wishlist writes the
 * whole list into one cookie, so that of two at the same time one would be lost.
 */
export function inTurn(work: () => Promise<void>): void {
  last = last.then(work, work)
}
