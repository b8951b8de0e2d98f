/**
 * Handles the promise of view transitions that are skipped, for example when somebody goes back during one or looks at another
 * tab. React Router starts them and leaves the promise unhandled, so that each skipped one would log an error. Only the
 * animation is lost.
 * https://developer.mozilla.org/en-US/docs/Web/API/ViewTransition/ready
 */
export function handleSkippedViewTransitions(page: Document): void {
  const start = page.startViewTransition
  // Some browsers have no view transitions.
  if (!start) return
  page.startViewTransition = (update) => {
    const transition = start.call(page, update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
