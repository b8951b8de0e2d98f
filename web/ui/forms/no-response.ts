import { data, isRouteErrorResponse } from 'react-router'

/**
 * Waits for serverAction(). When no response arrives (no network, a gateway's error page) the page stays,
 * with `fallback` as the result, instead of the error page. Redirects and error responses are thrown.
 */
export async function orFallback<T, L>(answer: Promise<T>, fallback: L): Promise<T | L> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    return fallback
  }
}

/**
 * Like `orFallback`, for the result of a form: adds an error status. Without it the router would revalidate the page's data, fail again,
 * and replace the typed values with the error page. The router unwraps `data()`.
 */
export async function orRefused<T, L>(answer: Promise<T>, fallback: L): Promise<T | L> {
  const noResponse = Symbol('no response')
  const result = await orFallback(answer, noResponse)
  return result === noResponse ? asRefused(fallback) : (result as T)
}

/** The result for a missing response, with an error status: then the router does not revalidate. React Router's type keeps the wrapper. */
export function asRefused<L>(fallback: L): L {
  return data(fallback, { status: 503 }) as unknown as L
}
