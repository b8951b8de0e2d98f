import { data, Form, redirect, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { askEmailLink } from '#texts/en/people/confirm-email.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ACCOUNT_CHANGED_WORDS } from '#texts/people/account-changed.ts'
import { NO_RESPONSE_RESULT } from '#web/shop/account/link-step.tsx'
import { AccountChangedNotice, BoundTo } from '#web/ui/account/account-field.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/ask-email-link.ts'

const words = englishWords(askEmailLink)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  const { account } = api(args)
  const [email, { id }] = await Promise.all([account.email(), account.profile()])
  if (email.email === '') throw redirect('/account/email')
  return { ...email, account: id }
}

export async function action(args: Route.ActionArgs) {
  await readPrivateForm(args)
  const result = await attempt(api(args).account.sendEmailLink())
  if (result.ok) return data<FormResult>(done('step', result.value.message))
  const status = result.failure.code === 'rate_limited' ? 429 : 422
  return data<FormResult>(refused('step', result.message), { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), NO_RESPONSE_RESULT)
}

/** Shows whether the user's email is confirmed, and sends a link when it is not. */
export default function AskEmailLink({
  loaderData: { email, isConfirmed, account },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting'
  const intro = isConfirmed ? words.isConfirmed : words.intro
  return (
    <div className="wrap grid max-w-xl justify-items-start gap-6 py-10 lg:py-16">
      <AccountChangedNotice words={ACCOUNT_CHANGED_WORDS} />
      <PageHeading intro={intro}>{words.title}</PageHeading>
      <p className="font-semibold wrap-anywhere">{email}</p>
      {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'}>{actionData.message}</Notice>}
      {isConfirmed ? (
        <ButtonLink to="/checkout">{words.toCheckout}</ButtonLink>
      ) : (
        <BoundTo account={account}>
          <Form method="post" replace>
            <HiddenFields />
            <Button type="submit" busy={isBusy} busyLabel={words.sending}>
              {actionData?.ok ? words.sendAnother : words.send}
            </Button>
          </Form>
        </BoundTo>
      )}
    </div>
  )
}
