/**
 * Handles the promise of view transitions that are skipped, as when somebody goes back while one runs or looks at another tab: React
 * Router starts them and leaves it unhandled, so that each would be an error in the console. Only the animation is missing then.
 * https://developer.mozilla.org/en-US/docs/Web/API/ViewTransition/ready
 */
export function handleSkippedViewTransitions(page: Document): void {
  const start = page.startViewTransition
  // Some browsers have none.
  if (!start) return
  page.startViewTransition = (update) => {
    const transition = start.call(page, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
