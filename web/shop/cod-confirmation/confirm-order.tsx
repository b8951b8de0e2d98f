import { data } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import type { ConfirmedOrder } from '#contract/orders/cod-confirmation.api.ts'
import { confirmOrderTexts } from '#contract/texts/confirm-order-words.ts'
import { LinkStep, NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { readLanguage } from '#web/shop/language/language.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/confirm-order.ts'

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Confirm your order', description: 'Confirm your order with cash on delivery.' })
}

/** Only shows the order, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const read = await attempt(api(args).confirmations.read({ token: args.params.token }))
  const order = read.ok ? read.value : null
  const language = languageFor(args, order)
  const shown = { state: order?.state ?? null, language, texts: confirmOrderTexts(order, language) }
  return data(shown, { status: order ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs) {
  const read = await attempt(api(args).confirmations.confirm({ token: args.params.token }))
  if (!read.ok) return data<FormResult>(refused('step', read.message))
  const { thanks, closed } = confirmOrderTexts(read.value, languageFor(args, read.value))
  return data<FormResult>(read.value.state === 'cancelled' ? refused('step', closed) : done('step', thanks))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

/** The page of the mail that asks to confirm an order. It works on any device, logged in or not. */
export default function ConfirmOrder({ loaderData: { state, language, texts }, actionData }: Route.ComponentProps) {
  const { heading, title, text, button, thanks, closed, invalid } = texts
  if (state === 'waiting' || (state && actionData))
    return (
      <div lang={language}>
        <LinkStep title={title} text={text} button={button} result={actionData} />
      </div>
    )
  return (
    <div lang={language} className="wrap grid max-w-2xl gap-5 py-10">
      <PageHeading>{heading}</PageHeading>
      {state === 'confirmed' && <Notice tone="success" title={thanks} />}
      {state === 'cancelled' && <Notice tone="warning" title={closed} />}
      {!state && <Notice tone="warning" title={invalid} />}
    </div>
  )
}

/** The chosen language, else that of the customer's mails. */
function languageFor(args: ApiArgs, order: ConfirmedOrder | null): Language {
  return readLanguage(args) ?? order?.language ?? 'en'
}
