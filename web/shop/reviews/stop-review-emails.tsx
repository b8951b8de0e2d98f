import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { stopReviewEmails as english } from '#texts/en/catalogue/stop-review-emails.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/stop-review-emails.ts'

const texts = englishWords(english)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.title, description: texts.description })
}

/** Mail programs POST here when their own unsubscribe button is used (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).reviews.stopAsking({ token: args.params.token }))
  return data<FormResult>(result.ok ? done('step', result.value.message) : refused('step', result.message))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

export default function StopReviewEmails({ actionData }: Route.ComponentProps) {
  return <LinkStep title={texts.title} text={texts.text} button={texts.stop} result={actionData} />
}
