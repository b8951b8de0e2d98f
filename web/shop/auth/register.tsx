import { useEffect, useState } from 'react'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { TOAST_MS } from '#contract/basics/limits.ts'
import { MESSAGES } from '#contract/basics/messages.ts'
import { attempt } from '#contract/http/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { correctPhone } from '#web/ui/forms/correct-phone.ts'
import { checkEmail, checkName, checkNewPassword, checkPhone } from '#web/ui/forms/field-checks.ts'
import { done, type FormResult, refusalInit, refused, STAYS, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PasswordRules } from '#web/ui/forms/password-rules.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/register.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { ContinueLink } from './continue-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { loginPicture } from './login-picture.ts'
import { pendingItemName } from './pending-item.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

type Registered = { email: string }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Create account', description: 'Create an account to order.', path: '/register' })
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const [picture, wished, google] = await Promise.all([
    loginPicture(args),
    pendingItemName(args),
    api(args).google.isOffered(),
  ])
  return { picture, wished, google }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const typed = typedIn(form, ['name', 'email', 'phone'])
  const result = await attempt(api(args).auth.register({ ...typed, ...typedIn(form, ['password']) }))
  if (!result.ok) {
    const { message, fields } = result
    return data<FormResult<Registered>>(refused('register', message, fields, { typed }), refusalInit(form, result))
  }
  const { email } = result.value.user
  if (form.has(STAYS)) return data<FormResult<Registered>>(done('register', SUCCESS, { email }))
  return redirect(authHref('/login', args.url.searchParams, { registered: 'yes', email }))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult<Registered>> {
  return orRefused(serverAction(), refused('register', 'Something went wrong. Please try again later.'))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const SUCCESS = 'Registration successful 🎉'
const CHECKS = {
  name: checkName,
  email: checkEmail,
  phone: checkPhone,
  password: checkNewPassword(MESSAGES.passwordInvalid),
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const [password, setPassword] = useState('')
  const { formProps, field, notice, noticeId, done, refusal, isBusy } = useActionForm<Registered>({
    intent: 'register',
    result: actionData,
    checks: CHECKS,
    isSentOnce: true,
  })
  const login = authHref('/login', query, done ? { email: done.value.email } : {})
  useDelayedRedirect(done ? login : null, SUCCESS, TOAST_MS)
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
          defaultValue={refusal?.typed.name}
        />
        <Field
          {...field('email')}
          label="Email"
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.typed.email ?? query.get('email') ?? undefined}
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
          defaultValue={refusal?.typed.phone}
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
        {done ? (
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
        {done && <Notice tone="success">{SUCCESS}</Notice>}
      </form>
      {!done && loaderData.google.offered && <GoogleButton query={query} hasTerms />}
    </AuthFrame>
  )
}
