import { isRouteErrorResponse } from 'react-router'

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
