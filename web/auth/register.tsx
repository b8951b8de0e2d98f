import { useEffect, useState } from 'react'
import { data, Link, redirect, useFetcher, useSearchParams } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { TOAST_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { api } from '#web/api.ts'
import { checkEmail, checkName, checkNewPassword, checkPhone } from '#web/components/forms/field-checks.ts'
import { PasswordRules } from '#web/components/forms/password-rules.tsx'
import { type Refusal, refusalStatus, STAYS, useCheckedForm } from '#web/components/forms/use-checked-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { correctPhone } from '#web/components/shop/correct-phone.ts'
import { orStay } from '#web/components/shop/no-response.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/register.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ContinueLink } from './continue-link.tsx'
import { loginPicture } from './picture.ts'
import { refuseSignedIn } from './signed-in.ts'
import { useDeparture } from './use-departure.ts'
import { withWayBack } from './way-back.ts'
import { wishedName } from './wish.ts'

type Typed = { name: string; email: string; phone: string }
type Answer = { isDone: true; email: string } | (Refusal & { isDone: false; typed?: Typed })

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Create account', description: 'Create an account to order.', path: '/register' })
}

export async function loader(args: Route.LoaderArgs) {
  await refuseSignedIn(args)
  const [picture, wished] = await Promise.all([loginPicture(args), wishedName(args)])
  return { picture, wished }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = { name: text('name'), email: text('email'), phone: text('phone') }
  const result = await attempt(api(args).auth.register({ ...typed, password: text('password') }))
  if (!result.ok) {
    const { message, fields, failure } = result
    const status = refusalStatus(form, failure.code === 'email_taken' ? 409 : 422)
    return data<Answer>({ isDone: false, message, fields, typed }, { status })
  }
  const { email } = result.value.user
  if (form.has(STAYS)) return data<Answer>({ isDone: true, email })
  return redirect(withWayBack('/login', args.url.searchParams, { registered: 'yes', email }))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  return orStay(serverAction(), {
    isDone: false as const,
    message: 'Something went wrong. Please try again later.',
    fields: {},
  })
}

const CHECKS = {
  name: checkName,
  email: checkEmail,
  phone: checkPhone,
  password: checkNewPassword(MESSAGES.passwordInvalid),
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<Answer>()
  const [query] = useSearchParams()
  const [password, setPassword] = useState('')
  const answer = fetcher.data ?? actionData
  const refusal = answer && !answer.isDone ? answer : null
  const isDone = answer?.isDone ?? false
  const login = withWayBack('/login', query, answer?.isDone ? { email: answer.email } : {})
  const isBusy = fetcher.state !== 'idle' || isDone
  const { formProps, field, notice, noticeId } = useCheckedForm({
    id: 'register',
    checks: CHECKS,
    refusal,
    isBusy,
    send: (form) => void fetcher.submit(form, { method: 'post' }),
  })
  useDeparture(isDone ? login : null, 'Registration successful 🎉', TOAST_MS)
  useEffect(() => {
    if (refusal) toast.error(refusal.message, TOAST_MS)
  }, [refusal])

  return (
    <AuthFrame
      title="Create account"
      picture={loaderData.picture}
      intro={
        <>
          {loaderData.wished && <>To add {loaderData.wished} to your bag. </>}
          Already have an account?{' '}
          <Link to={login} className="text-link">
            Login
          </Link>
        </>
      }
    >
      <form method="post" {...formProps} className="grid gap-5">
        <Field
          {...field('name')}
          label="Full Name"
          required
          autoComplete="name"
          maxLength={80}
          defaultValue={refusal?.typed?.name}
        />
        <Field
          {...field('email')}
          label="Email"
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.typed?.email}
        />
        <Field
          {...field('phone')}
          label="Phone"
          help="Only for delivery updates. 10 digits."
          required
          prefix="+91"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          onBlur={correctPhone}
          defaultValue={refusal?.typed?.phone}
        />
        <PasswordField
          {...field('password')}
          label="Password"
          help={<PasswordRules value={password} />}
          required
          autoComplete="new-password"
          maxLength={128}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <p className="text-meta text-muted">
          We use your name, email and phone number to run your account and deliver your orders. Read our{' '}
          <Link to="/privacy-policy" className="text-link">
            Privacy Policy
          </Link>
          . By creating an account you accept our{' '}
          <Link to="/terms-and-conditions" className="text-link">
            Terms and Conditions
          </Link>
          .
        </p>
        {isDone ? (
          <ContinueLink to={login}>Log in now</ContinueLink>
        ) : (
          <Button type="submit" block busy={isBusy} busyLabel="Creating...">
            Create
          </Button>
        )}
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
        {isDone && <Notice tone="success">Registration successful 🎉</Notice>}
      </form>
    </AuthFrame>
  )
}
