import { data } from 'react-router'
import { STATUS } from '#contract/http/errors.ts'
import { type ApiArgs, loginRedirect } from './api.ts'
import { serverContext } from './server-context.ts'

/** Middleware for forms that the server has rejected: throws the error response, or a redirect to the login. */
export function answerRefusedForm(args: ApiArgs): void {
  const { refusal } = args.context.get(serverContext)
  if (refusal?.status === STATUS.unauthenticated) throw loginRedirect(args)
  if (refusal) throw data(refusal.message, { status: refusal.status })
}
