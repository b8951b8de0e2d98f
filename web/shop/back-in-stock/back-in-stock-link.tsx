import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { backInStockLinks } from '#texts/en/catalogue/back-in-stock-page.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/back-in-stock-link.ts'

/** The steps that the mails link to. They share one route, because every page of the shop carries the list of all routes. */
const STEPS = englishWords(backInStockLinks)

function parseStep({ step }: { step: string }): keyof typeof STEPS {
  if (step !== 'confirm' && step !== 'stop') throw data(NOT_FOUND, { status: 404 })
  return step
}

export function loader({ params }: Route.LoaderArgs) {
  return { step: parseStep(params) }
}

export function meta(args: Route.MetaArgs) {
  const { title, text: description } = STEPS[args.loaderData?.step ?? 'confirm']
  return pageMeta(args, { title, description })
}

/** Mail programs POST here when their own unsubscribe button is used (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const result = await attempt(api(args).backInStock[parseStep(args.params)]({ token: args.params.token }))
  return data<FormResult>(result.ok ? done('step', result.value.message) : refused('step', result.message))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

export default function BackInStockLink({ loaderData: { step }, actionData }: Route.ComponentProps) {
  return <LinkStep {...STEPS[step]} result={actionData} />
}
