import { data, isRouteErrorResponse } from 'react-router'

/** The message when no response arrives from the server. */
export const LOST = 'We could not reach the shop. Check your connection and try again.'

/**
 * Waits for serverAction(). When no response arrives (no network, a gateway's error page) the page stays,
 * with `lost` as the action's result, instead of the error page. Redirects and error responses are thrown.
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
 * The same for a form's result, with an error status: otherwise the router would revalidate the page's data,
 * fail again, and replace the typed values with the error page. The router unwraps `data()`.
 */
export async function orStay<T, L>(answer: Promise<T>, lost: L): Promise<T | L> {
  const isLost = Symbol('lost')
  const came = await orLost(answer, isLost)
  return came === isLost ? asRefused(lost) : (came as T)
}

/** A missing-response result with an error status, after which the router does not revalidate. */
export function asRefused<L>(lost: L): L {
  return data(lost, { status: 503 }) as unknown as L
}
