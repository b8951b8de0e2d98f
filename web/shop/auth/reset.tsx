import { useEffect } from 'react'
import { data, useLocation } from 'react-router'
import { TOAST_MS, TOAST_RESET_MAIL_MS } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { forgottenPassword } from '#texts/en/people/forgotten-password.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkEmail, wordChecks } from '#web/ui/forms/field-checks.ts'
import { done, type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/reset.ts'
import { AuthFrame } from './auth-frame.tsx'
import { linkTo } from './link-to.tsx'
import { loginPicture } from './login-picture.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

const words = englishWords(forgottenPassword, joinNodes)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  return { picture: await loginPicture(args) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = typedIn(form, ['email'])
  const result = await attempt(api(args).auth.forgot(typed))
  if (result.ok) return data<FormResult>(done('reset', result.value.message))
  const { message, fields, failure } = result
  const status = refusalStatus(form, failure.code === 'rate_limited' ? 429 : 422)
  return data<FormResult>(refused('reset', message, fields, { typed }), { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('reset', words.noResponse))
}

const CHECKS = wordChecks({ email: checkEmail }, englishWords(fieldErrors))

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const { formProps, field, notice, noticeId, done, refusal, isBusy } = useActionForm({
    intent: 'reset',
    result: actionData,
    checks: CHECKS,
    isSentOnce: true,
  })
  // The email that was typed into the login form.
  const { email: typed } = (useLocation().state ?? {}) as { email?: string }
  // The redirect happens when the toast closes.
  useDelayedRedirect(done && '/login', done?.message ?? '', TOAST_RESET_MAIL_MS, TOAST_RESET_MAIL_MS)
  useEffect(() => {
    if (notice) toast.error(notice, TOAST_MS)
  }, [notice])

  return (
    <AuthFrame title={words.title} picture={loaderData.picture} intro={words.intro({ link: linkTo('/login') })}>
      <form method="post" {...formProps} className="grid gap-5">
        <Field
          {...field('email')}
          label={words.email}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.typed.email ?? typed}
        />
        <Button type="submit" block busy={isBusy} busyLabel={words.sending}>
          {words.send}
        </Button>
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
        {done && (
          <Notice
            tone="success"
            action={
              <ButtonLink to="/login" variant="tertiary" size="sm">
                {words.back}
              </ButtonLink>
            }
          >
            {done.message}
          </Notice>
        )}
      </form>
    </AuthFrame>
  )
}
