import { useEffect } from 'react'
import { data, Link, useFetcher } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { TOAST_MS, TOAST_RESET_MAIL_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/api.ts'
import { checkEmail } from '#web/components/forms/field-checks.ts'
import { type Refusal, refusalStatus, useCheckedForm } from '#web/components/forms/use-checked-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { orStay } from '#web/components/shop/no-response.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/reset.ts'
import { AuthFrame } from './auth-frame.tsx'
import { loginPicture } from './picture.ts'
import { useDeparture } from './use-departure.ts'

type Answer = { isSent: true; message: string } | (Refusal & { isSent: false; email?: string })

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Forgot password', description: 'Ask for a link to set a new password.' })
}

export async function loader(args: Route.LoaderArgs) {
  return { picture: await loginPicture(args) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const email = String(form.get('email') ?? '')
  const result = await attempt(api(args).auth.forgot({ email }))
  if (result.ok) return data<Answer>({ isSent: true, message: result.value.message })
  const { message, fields, failure } = result
  const status = refusalStatus(form, failure.code === 'rate_limited' ? 429 : 422)
  return data<Answer>({ isSent: false, message, fields, email }, { status })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return orStay(serverAction(), { isSent: false as const, message: MESSAGES.somethingWrongTryAgain, fields: {} })
}

const CHECKS = { email: checkEmail }

export default function Reset({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data ?? actionData
  const refusal = answer && !answer.isSent ? answer : null
  const sent = answer?.isSent ? answer.message : null
  const isBusy = fetcher.state !== 'idle' || sent !== null
  const { formProps, field, notice, noticeId } = useCheckedForm({
    id: 'reset',
    checks: CHECKS,
    refusal,
    isBusy,
    send: (form) => void fetcher.submit(form, { method: 'post' }),
  })
  // The page goes on when the notice closes.
  useDeparture(sent === null ? null : '/login', sent ?? '', TOAST_RESET_MAIL_MS, TOAST_RESET_MAIL_MS)
  useEffect(() => {
    if (notice) toast.error(notice, TOAST_MS)
  }, [notice])

  return (
    <AuthFrame
      title="Forgot password"
      picture={loaderData.picture}
      intro={
        <>
          We'll email you a link to set a new one. Remembered it?{' '}
          <Link to="/login" className="text-link">
            Login
          </Link>
        </>
      }
    >
      <form method="post" {...formProps} className="grid gap-5">
        <Field
          {...field('email')}
          label="Email"
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.email}
        />
        <Button type="submit" block busy={fetcher.state !== 'idle'} busyLabel="Sending...">
          Reset Password
        </Button>
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
        {sent !== null && (
          <Notice
            tone="success"
            action={
              <ButtonLink to="/login" variant="tertiary" size="sm">
                Back to login
              </ButtonLink>
            }
          >
            {sent}
          </Notice>
        )}
      </form>
    </AuthFrame>
  )
}
