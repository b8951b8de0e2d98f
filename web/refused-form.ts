import { data, type RouterContextProvider } from 'react-router'
import { serverContext } from './server-context.ts'

/** Middleware of every page: throws the words that a refused form is answered with. */
export function answerRefusedForm({ context }: { context: Readonly<RouterContextProvider> }): void {
  const { refusal } = context.get(serverContext)
  if (refusal) throw data(refusal.message, { status: refusal.status })
}
