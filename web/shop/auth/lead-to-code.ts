import { data, redirect } from 'react-router'
import { done, STAYS } from '#web/ui/forms/form-result.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { authHref } from './auth-href.ts'
import type { CodeSent } from './logged-in.ts'

type Sent = { intent: string; step: Record<string, string> & { request: string } }

/** Leads to the page that takes a code which was just sent. `step`: what the page says about it. */
export function leadToCode(args: ApiArgs, form: FormData, { intent, step }: Sent) {
  const codePage = authHref('/login/code', args.url.searchParams, step)
  return form.has(STAYS) ? data(done<CodeSent>(intent, '', { codePage })) : redirect(codePage)
}
