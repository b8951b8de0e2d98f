import { data } from 'react-router'
import { attempt } from '#contract/client.ts'
import { api } from '#web/api.ts'
import { orStay } from '#web/parts/lost.ts'
import { pageMeta } from '#web/seo.ts'
import type { Route } from './+types/newsletter-confirm.ts'
import { LOST, NewsletterStep, type StepAnswer } from './newsletter-step.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Confirm your e-mail', description: 'Confirm that our letters may come.' })
}

export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).newsletter.confirm({ token: args.params.token }))
  const { message } = result.ok ? result.value : result
  return data<StepAnswer>({ isDone: result.ok, message })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<StepAnswer> {
  return orStay(serverAction(), LOST)
}

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  return (
    <NewsletterStep
      title="Confirm your e-mail"
      text="New drawings, small runs and the odd thank-you code. One letter a week at most, and every one has a way out."
      button="Yes, write to me"
      answer={actionData}
    />
  )
}
