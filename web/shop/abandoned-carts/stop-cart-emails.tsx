import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/stop-cart-emails.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Emails about your bag', description: 'End the emails about a bag that you left.' })
}

/** Mail programs POST here when their own unsubscribe button is used (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).abandonedCarts.stopMails({ token: args.params.token }))
  return data<FormResult>(result.ok ? done('step', result.value.message) : refused('step', result.message))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

export default function StopCartEmails({ actionData }: Route.ComponentProps) {
  return (
    <LinkStep
      title="Emails about your bag"
      text="When you leave a bag, we write once. You can end this; newsletters and emails about your orders stay."
      button="No emails about my bag"
      result={actionData}
    />
  )
}
