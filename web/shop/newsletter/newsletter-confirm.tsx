import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { newsletterConfirm } from '#texts/en/people/newsletter-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/newsletter-confirm.ts'

const words = englishWords(newsletterConfirm)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).newsletter.confirm({ token: args.params.token }))
  return data<FormResult>(result.ok ? done('step', result.value.message) : refused('step', result.message))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  return <LinkStep title={words.title} text={words.text} button={words.confirm} result={actionData} />
}
