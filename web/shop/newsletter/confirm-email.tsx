import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { api } from '#web/api.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/components/account/link-step.tsx'
import { done, type FormResult, refused } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orRefused } from '#web/components/shop/no-response.ts'
import type { Route } from './+types/confirm-email.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Confirm your email', description: 'Confirm that this email is yours.' })
}

export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).account.confirmEmail({ token: args.params.token }))
  return data<FormResult>(result.ok ? done('step', result.value.message) : refused('step', result.message))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

/** The page of the link in the welcome mail. It works on any device, logged in or not. */
export default function ConfirmEmail({ actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="Confirm your email"
      text="Confirm it once, and your order updates will reach you."
      button="Confirm my email"
      result={actionData}
    />
  )
}
