import { data } from 'react-router'
import type { Language } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import type { ConfirmedOrder } from '#contract/orders/cod-confirmation.api.ts'
import { confirmOrderHead } from '#texts/en/orders/confirm-order.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { confirmOrder } from '#texts/orders/confirm-order.ts'
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
  return pageMeta(args, englishWords(confirmOrderHead))
}

/** Only shows the order, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const read = await attempt(api(args).confirmations.read({ token: args.params.token }))
  const order = read.ok ? read.value : null
  const language = languageFor(args, order)
  return data(toConfirmView(order, language), { status: order ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs) {
  const read = await attempt(api(args, readLanguage(args) ?? 'en').confirmations.confirm({ token: args.params.token }))
  if (!read.ok) return data<FormResult>(refused('step', read.message))
  const { number, state } = read.value
  const { thanks, closed } = toWords(confirmOrder(languageFor(args, read.value)))
  return data<FormResult>(
    state === 'cancelled' ? refused('step', closed({ number })) : done('step', thanks({ number })),
  )
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

/** The page of the mail that asks to confirm an order. It works on any device, logged in or not. */
export default function ConfirmOrder({
  loaderData: { step, heading, notice, language },
  actionData,
}: Route.ComponentProps) {
  if (step && (!notice || actionData))
    return (
      <div lang={language}>
        <LinkStep {...step} result={actionData} />
      </div>
    )
  return (
    <div lang={language} className="wrap grid max-w-2xl gap-5 py-10">
      <PageHeading>{heading}</PageHeading>
      {notice && <Notice {...notice} />}
    </div>
  )
}

/** The page in a language. `step`: the question and its button. `notice`: why there is nothing to confirm. `order`: null when the link is invalid. */
function toConfirmView(order: ConfirmedOrder | null, language: Language) {
  const texts = toWords(confirmOrder(language))
  const { heading, button } = texts
  if (!order) return { language, heading, step: null, notice: { tone: 'warning', title: texts.invalid } as const }
  const { number, firstName: name, confirmBy: date, total, state } = order
  const question = (order.isCash ? texts.questionInCash : texts.question)({ name, total })
  const text = [question, ...(date ? [texts.until({ date })] : [])].join(' ')
  const notice =
    state === 'waiting'
      ? null
      : state === 'confirmed'
        ? ({ tone: 'success', title: texts.thanks({ number }) } as const)
        : ({ tone: 'warning', title: texts.closed({ number }) } as const)
  return { language, heading, step: { title: texts.title({ number }), text, button }, notice }
}

/** The chosen language, else that of the customer's mails. */
function languageFor(args: ApiArgs, order: ConfirmedOrder | null): Language {
  return readLanguage(args) ?? order?.language ?? 'en'
}
