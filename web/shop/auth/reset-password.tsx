import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { RESET_REDIRECT_MS, TOAST_MS } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { passwordReset } from '#texts/en/people/forgotten-password.ts'
import { newPassword } from '#texts/en/people/new-password.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { checkNewPassword, wordChecks } from '#web/ui/forms/field-checks.ts'
import { done, type FormResult, refusalStatus, refused, STAYS, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PasswordRules } from '#web/ui/forms/password-rules.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/reset-password.ts'
import { AuthFrame } from './auth-frame.tsx'
import { linkTo } from './link-to.tsx'
import { loginPicture } from './login-picture.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

const words = englishWords(passwordReset, joinNodes)
const passwordWords = englishWords(newPassword)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  return { picture: await loginPicture(args) }
}

/** Only the POST uses up the link: mail programs open links to scan them. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { email, token } = args.params
  const result = await attempt(api(args).auth.reset({ email, token, ...typedIn(form, ['password']) }))
  if (!result.ok) {
    const { message, fields, failure } = result
    const status = refusalStatus(form, failure.code === BAD_LINK ? 400 : 422)
    return data<FormResult>(refused('reset-password', message, fields, { code: failure.code }), { status })
  }
  if (!form.has(STAYS)) return redirect('/login?reset=yes')
  return data<FormResult>(done('reset-password', result.value.message))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('reset-password', words.noResponse))
}

/** The API's code for a link that is used up or too old. */
const BAD_LINK = 'invalid_token'
const CHECKS = wordChecks({ password: checkNewPassword('password_reset_invalid') }, englishWords(fieldErrors))

export default function ResetPassword({ loaderData, actionData, params }: Route.ComponentProps) {
  const [typed, setTyped] = useState('')
  const { formProps, field, notice, noticeId, done, refusal, isBusy } = useActionForm({
    intent: 'reset-password',
    result: actionData,
    checks: CHECKS,
    isSentOnce: true,
  })
  useDelayedRedirect(done && '/login', done?.message ?? '', TOAST_MS, RESET_REDIRECT_MS)
  useEffect(() => {
    if (notice) toast.error(notice, TOAST_MS)
  }, [notice])

  return (
    <AuthFrame
      title={words.title}
      picture={loaderData.picture}
      intro={words.intro({
        mail: params.email,
        email: (text) => <span className="break-all">{text}</span>,
      })}
    >
      <form method="post" {...formProps} className="grid gap-5">
        {/* For password managers: the account that the password belongs to. */}
        <input type="hidden" autoComplete="username" value={params.email} readOnly />
        <PasswordField
          {...field('password')}
          label={words.password}
          showLabel={passwordWords.show}
          help={<PasswordRules value={typed} words={passwordWords.rules} />}
          required
          autoComplete="new-password"
          maxLength={128}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" block busy={isBusy || done !== null} busyLabel={words.saving}>
          {words.save}
        </Button>
        {notice && (
          <Notice
            tone="danger"
            id={noticeId}
            tabIndex={-1}
            action={
              refusal?.code === BAD_LINK && (
                <ButtonLink to="/reset" variant="tertiary" size="sm">
                  {words.otherLink}
                </ButtonLink>
              )
            }
          >
            {notice}
          </Notice>
        )}
        {done !== null && (
          <Notice
            tone="success"
            action={
              <ButtonLink to="/login" variant="tertiary" size="sm">
                {words.loginNow}
              </ButtonLink>
            }
          >
            {done.message}
          </Notice>
        )}
        <p className="text-meta text-muted">{words.login({ link: linkTo('/login') })}</p>
      </form>
    </AuthFrame>
  )
}
