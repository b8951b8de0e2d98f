import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { newsletterPage } from '#texts/en/people/newsletter-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { done, refusalInit, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/newsletter.ts'
import { type NewsletterResult, NewsletterStrip, UseCode } from './newsletter-strip.tsx'

const words = englishWords(newsletterPage)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** Handles the newsletter forms of all pages. Without script, this page shows the result. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const result = await attempt(api(args).newsletter.subscribe(typedIn(form, ['email'])))
  if (result.ok) {
    const { message, code } = result.value
    return data<NewsletterResult>(done('newsletter', message, code ?? null))
  }
  return data<NewsletterResult>(refused('newsletter', result.message), refusalInit(form, result))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<NewsletterResult> {
  return orRefused(serverAction(), refused('newsletter', NO_RESPONSE))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-6 py-6 lg:py-10">
      <PageHeading>{words.title}</PageHeading>
      {actionData && (
        <Notice tone={actionData.ok ? 'success' : 'danger'}>
          <p>{actionData.message}</p>
          {actionData.ok && actionData.value && <UseCode code={actionData.value} />}
        </Notice>
      )}
      {!actionData?.ok && <NewsletterStrip />}
    </div>
  )
}
