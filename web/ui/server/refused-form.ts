import { data } from 'react-router'
import { STATUS } from '#contract/http/errors.ts'
import { type ApiArgs, loginRedirect } from './api.ts'
import { serverContext } from './server-context.ts'

/** Middleware of every page: throws the error response, or redirect to the login, for a form that the server has rejected. */
export function answerRefusedForm(args: ApiArgs): void {
  const { refusal } = args.context.get(serverContext)
  if (refusal?.status === STATUS.unauthenticated) throw loginRedirect(args)
  if (refusal) throw data(refusal.message, { status: refusal.status })
}
