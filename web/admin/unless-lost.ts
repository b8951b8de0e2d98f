import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Reads the page again after an action, but not after one that never reached the server: that read would fail as well. */
export function unlessLost({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const answer = actionResult as { isLost?: boolean } | null | undefined
  return defaultShouldRevalidate && !answer?.isLost
}
