import { data, isRouteErrorResponse } from 'react-router'

/** What is said where no answer of the server arrives. The page and what is on it stay. */
export const LOST = 'We could not reach the shop. Check your connection and try again.'

/**
 * Waits for the server's half of an action. Where no answer arrives (no network, a gateway's error page) the page stays,
 * with `lost` as the action's result, instead of giving way to the error page. Redirects and refusals pass.
 */
export async function orLost<T, L>(answer: Promise<T>, lost: L): Promise<T | L> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return lost
  }
}

/**
 * The same for a form's answer. A lost answer counts as refused: otherwise the router would ask for the page's data anew,
 * lose that as well, and the error page would take the place of what was typed. The router unwraps `data()`.
 */
export async function orStay<T, L>(answer: Promise<T>, lost: L): Promise<T | L> {
  const isLost = Symbol('lost')
  const came = await orLost(answer, isLost)
  return came === isLost ? asRefused(lost) : (came as T)
}

/** A lost answer as the router takes a refused one. */
export function asRefused<L>(lost: L): L {
  return data(lost, { status: 503 }) as unknown as L
}
