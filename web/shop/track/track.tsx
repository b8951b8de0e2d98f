import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { STATUS } from '#contract/http/errors.ts'
import { refusal } from '#contract/http/reasons.ts'
import { FindOrder } from '#contract/orders/tracking.api.ts'
import { trackingHead } from '#texts/en/orders/tracking.ts'
import { wordRefusal } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { toWords } from '#texts/messages/to-words.ts'
import { tracking } from '#texts/orders/tracking.ts'
import { languageSwitch } from '#texts/site/language-switch.ts'
import { languageIn, rememberLanguage } from '#web/shop/language/language.ts'
import { LanguageLinks } from '#web/shop/language/language-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/track.ts'

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  const { title, findDescription } = englishWords(trackingHead)
  return pageMeta(args, { title, description: findDescription, path: '/track' })
}

export function loader(args: Route.LoaderArgs) {
  const language = languageIn(args)
  const { title, intro, orderNumber, orderNumberHelp, phone, phoneHelp, submit } = toWords(tracking(language))
  const texts = { title, intro, orderNumber, orderNumberHelp, phone, phoneHelp, submit }
  const { label } = toWords(languageSwitch(language))
  return data({ language, languageLabel: label, texts }, { headers: rememberLanguage(args) })
}

/** Redirects to the order's own link. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const number = String(form.get('number') ?? '').trim()
  const phone = String(form.get('phone') ?? '').trim()
  const language = languageIn(args)
  const texts = toWords(tracking(language))
  const parsed = FindOrder.safeParse({ number: Number(number.replace(/^#/, '') || Number.NaN), phone })
  const refuse = (message: string | null, status: number, fields: Partial<Record<'number' | 'phone', string>> = {}) =>
    data({ message, number, phone, fields }, { status })
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]))
    return refuse(null, STATUS.invalid, {
      ...(wrong.has('number') && { number: texts.numberInvalid }),
      ...(wrong.has('phone') && { phone: texts.phoneInvalid }),
    })
  }
  const trackedOrder = await attempt(api(args).tracking.find(parsed.data))
  if (trackedOrder.ok) throw redirect(`/track/${trackedOrder.value.token}`)
  const { code } = trackedOrder.failure
  const notFound = wordRefusal(refusal('tracking_not_found'), language)
  const message = code === 'not_found' ? notFound : code === 'rate_limited' ? texts.tooMany : texts.failed
  return refuse(message, STATUS[code])
}

/** The page that finds an order by its number and the phone number of its delivery, without a login. A plain form without script. */
export default function Track({ loaderData: { language, languageLabel, texts }, actionData }: Route.ComponentProps) {
  return (
    <div lang={language} className="wrap grid max-w-xl gap-6 py-6 lg:py-10">
      <PageHeading intro={texts.intro}>{texts.title}</PageHeading>
      {actionData?.message && <Notice tone="danger">{actionData.message}</Notice>}
      <form method="post" action="/track" className="grid gap-5">
        <HiddenFields />
        <Field
          label={texts.orderNumber}
          help={texts.orderNumberHelp}
          name="number"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          defaultValue={actionData?.number}
          error={actionData?.fields.number}
          required
        />
        <Field
          label={texts.phone}
          help={texts.phoneHelp}
          name="phone"
          type="tel"
          inputMode="tel"
          maxLength={24}
          autoComplete="tel"
          defaultValue={actionData?.phone}
          error={actionData?.fields.phone}
          required
        />
        <Button type="submit" className="justify-self-start">
          {texts.submit}
        </Button>
      </form>
      <LanguageLinks label={languageLabel} language={language} />
    </div>
  )
}
