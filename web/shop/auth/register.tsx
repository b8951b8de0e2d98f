import { useEffect, useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { TOAST_MS } from '#contract/basics/limits.ts'
import { attempt } from '#contract/http/client.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { newPassword } from '#texts/en/people/new-password.ts'
import { register } from '#texts/en/people/register.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { correctPhone } from '#web/ui/forms/correct-phone.ts'
import { checkEmail, checkName, checkNewPassword, checkPhone, wordChecks } from '#web/ui/forms/field-checks.ts'
import { done, type FormResult, refusalInit, refused, STAYS, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PasswordRules } from '#web/ui/forms/password-rules.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/register.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { ContinueLink } from './continue-link.tsx'
import { GoogleButton } from './google-button.tsx'
import { linkTo } from './link-to.tsx'
import { loginPicture } from './login-picture.ts'
import { pendingItemName } from './pending-item.ts'
import { redirectSignedIn } from './redirect-signed-in.ts'
import { sharedDesignIn } from './shared-design-in.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

const words = englishWords(register, joinNodes)
const passwordWords = englishWords(newPassword)

type Registered = { email: string }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description, path: '/register' })
}

export async function loader(args: Route.LoaderArgs) {
  await redirectSignedIn(args)
  const [picture, wished, google] = await Promise.all([
    loginPicture(args),
    pendingItemName(args),
    api(args).google.isOffered(),
  ])
  return { picture, wished, isSharedDesign: sharedDesignIn(args.url.searchParams) !== null, google }
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
  if (form.has(STAYS)) return data<FormResult<Registered>>(done('register', words.success, { email }))
  return redirect(authHref('/login', args.url.searchParams, { registered: 'yes', email }))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult<Registered>> {
  return orRefused(serverAction(), refused('register', words.noResponse))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

const CHECKS = wordChecks(
  { name: checkName, email: checkEmail, phone: checkPhone, password: checkNewPassword('password_invalid') },
  englishWords(fieldErrors),
)

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
  useDelayedRedirect(done ? login : null, words.success, TOAST_MS)
  useEffect(() => {
    if (refusal) toast.error(refusal.message, TOAST_MS)
  }, [refusal])

  return (
    <AuthFrame
      title={words.title}
      picture={loaderData.picture}
      intro={
        <>
          {loaderData.wished && <>{words.toAdd({ item: loaderData.wished })} </>}
          {loaderData.isSharedDesign && <>{words.toSaveDesign} </>}
          {words.login({ link: linkTo(login) })}
        </>
      }
    >
      <form method="post" {...formProps} className="grid gap-5">
        <Field
          {...field('name')}
          label={words.name}
          required
          autoComplete="name"
          maxLength={80}
          defaultValue={refusal?.typed.name}
        />
        <Field
          {...field('email')}
          label={words.email}
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.typed.email ?? query.get('email') ?? undefined}
        />
        <Field
          {...field('phone')}
          label={words.phone}
          help={words.phoneHelp}
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
          label={words.password}
          showLabel={passwordWords.show}
          help={<PasswordRules value={password} words={passwordWords.rules} />}
          required
          autoComplete="new-password"
          maxLength={128}
          onInput={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <p className="text-meta text-muted">
          {words.terms({ privacy: linkTo('/privacy-policy'), terms: linkTo('/terms-and-conditions') })}
        </p>
        {done ? (
          <ContinueLink to={login}>{words.loginNow}</ContinueLink>
        ) : (
          <Button type="submit" block busy={isBusy} busyLabel={words.creating}>
            {words.create}
          </Button>
        )}
        {notice && (
          <Notice tone="danger" id={noticeId} tabIndex={-1}>
            {notice}
          </Notice>
        )}
        {done && <Notice tone="success">{words.success}</Notice>}
      </form>
      {!done && loaderData.google.offered && <GoogleButton query={query} label={words.byGoogle} />}
    </AuthFrame>
  )
}
