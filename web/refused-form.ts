import { data, type RouterContextProvider } from 'react-router'
import { serverContext } from './server-context.ts'

/** Middleware of every page: throws the error response for a form that the server rejected before the action. */
export function answerRefusedForm({ context }: { context: Readonly<RouterContextProvider> }): void {
  const { refusal } = context.get(serverContext)
  if (refusal) throw data(refusal.message, { status: refusal.status })
}
