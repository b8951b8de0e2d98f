import { useEffect, useState } from 'react'
import { data, Link, redirect, useFetcher } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { RESET_REDIRECT_MS, TOAST_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/api.ts'
import { checkNewPassword } from '#web/components/forms/field-checks.ts'
import { PasswordRules } from '#web/components/forms/password-rules.tsx'
import { type Refusal, refusalStatus, STAYS, useCheckedForm } from '#web/components/forms/use-checked-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orStay } from '#web/components/shop/no-response.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/reset-password.ts'
import { AuthFrame } from './auth-frame.tsx'
import { loginPicture } from './picture.ts'
import { useDeparture } from './use-departure.ts'

type Answer = { isDone: true; message: string } | (Refusal & { isDone: false; isLinkBad?: boolean })

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Set a new password', description: 'Choose a new password for your account.' })
}

export async function loader(args: Route.LoaderArgs) {
  return { picture: await loginPicture(args) }
}

/** Only sending the form uses the link up: mail programs open links to look at them. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { email, token } = args.params
  const result = await attempt(api(args).auth.reset({ email, token, password: String(form.get('password') ?? '') }))
  if (!result.ok) {
    const { message, fields, failure } = result
    const isLinkBad = failure.code === 'invalid_token'
    return data<Answer>(
      { isDone: false, message, fields, isLinkBad },
      { status: refusalStatus(form, isLinkBad ? 400 : 422) },
    )
  }
  return form.has(STAYS) ? data<Answer>({ isDone: true, message: result.value.message }) : redirect('/login?reset=yes')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return orStay(serverAction(), { isDone: false as const, message: MESSAGES.somethingWrongTryAgain, fields: {} })
}

const CHECKS = { password: checkNewPassword(MESSAGES.passwordResetInvalid) }

export default function ResetPassword({ loaderData, actionData, params }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>()
  const [typed, setTyped] = useState('')
  const answer = fetcher.data ?? actionData
  const refusal = answer && !answer.isDone ? answer : null
  const done = answer?.isDone ? answer.message : null
  const isBusy = fetcher.state !== 'idle' || done !== null
  const { formProps, field, notice, noticeId } = useCheckedForm({
    id: 'reset-password',
    checks: CHECKS,
    refusal,
    isBusy,
    send: (form) => void fetcher.submit(form, { method: 'post' }),
  })
  useDeparture(done === null ? null : '/login', done ?? '', TOAST_MS, RESET_REDIRECT_MS)
  useEffect(() => {
    if (notice) toast.error(notice, TOAST_MS)
  }, [notice])

  return (
    <AuthFrame
      title="Set a new password"
      picture={loaderData.picture}
      intro={
        <>
          For <span className="break-all">{params.email}</span>. You will be logged out on every device.
        </>
      }
    >
      <form method="post" {...formProps} className="grid gap-5">
        {/* For password managers: whose password this is. */}
        <input type="hidden" autoComplete="username" value={params.email} readOnly />
        <PasswordField
          {...field('password')}
          label="New password"
          help={<PasswordRules value={typed} />}
          required
          autoComplete="new-password"
          maxLength={128}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" block busy={isBusy} busyLabel="Saving...">
          Reset Password
        </Button>
        {notice && (
          <Notice
            tone="danger"
            id={noticeId}
            tabIndex={-1}
            action={
              refusal?.isLinkBad && (
                <ButtonLink to="/reset" variant="tertiary" size="sm">
                  Ask for another link
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
                Log in now
              </ButtonLink>
            }
          >
            {done}
          </Notice>
        )}
        <p className="text-meta text-muted">
          Remembered your password?{' '}
          <Link to="/login" className="text-link">
            Login
          </Link>
        </p>
      </form>
    </AuthFrame>
  )
}
