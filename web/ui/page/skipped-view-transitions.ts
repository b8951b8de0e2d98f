/**
 * Ignores the rejected promise of a skipped view transition, for example after going back or changing the tab. React Router leaves the
 * promise unhandled, so each one would log an error. Only the animation is lost.
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
