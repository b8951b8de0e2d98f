import { useState } from 'react'
import { data, redirectDocument } from 'react-router'
import { ROLES, type StaffRole } from '#contract/basics/permissions.ts'
import { attempt } from '#contract/http/client.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { newPassword } from '#texts/en/people/new-password.ts'
import { permissions, roles } from '#texts/en/people/roles.ts'
import { staffInvitation } from '#texts/en/people/staff-invitation.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkName, checkNewPassword, wordChecks } from '#web/ui/forms/field-checks.ts'
import { type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PasswordRules } from '#web/ui/forms/password-rules.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/staff-invitation.ts'
import { AuthFrame } from './auth-frame.tsx'
import { authHref } from './auth-href.ts'
import { loginPicture } from './login-picture.ts'

const words = englishWords(staffInvitation, joinNodes)
const passwordWords = englishWords(newPassword)
const roleTexts = englishWords(roles)
const permissionTexts = englishWords(permissions)

export { privateHeaders as headers }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

/** Only shows the invitation, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const [read, picture] = await Promise.all([
    attempt(api(args).staff.invitation({ token: args.params.token })),
    loginPicture(args),
  ])
  const shown = read.ok
    ? { invitation: read.value, problem: '', picture }
    : { invitation: null, problem: read.message, picture }
  return data(shown, { status: read.ok ? 200 : 404, headers: privateHeaders() })
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const given = ['name', 'password'].filter((name) => form.has(name))
  const acceptance = { token: args.params.token, ...typedIn(form, given) }
  const result = await attempt(api(args).staff.accept(acceptance))
  if (result.ok) throw redirectDocument(result.value.redirect)
  const { message, fields } = result
  const refusal = refused('accept', message, fields, { typed: typedIn(form, ['name']) })
  return data<FormResult>(refusal, { status: refusalStatus(form, 422) })
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('accept', words.noResponse))
}

/** The page of the link in the mail that invites somebody to the back-office. */
export default function StaffInvitation({ loaderData, actionData, params }: Route.ComponentProps) {
  const { invitation, problem, picture } = loaderData
  if (!invitation)
    return (
      <AuthFrame title={words.title} picture={picture} intro="">
        <Notice tone="warning" title={problem} />
      </AuthFrame>
    )
  const { email, role, step } = invitation
  const here = `/staff-invitation/${params.token}`
  return (
    <AuthFrame
      title={words.heading({ role: roleTexts[role].name })}
      picture={picture}
      intro={words.intro({
        mail: email,
        email: (text) => <span className="break-all">{text}</span>,
        about: roleTexts[role].about,
      })}
    >
      <RoleList role={role} />
      {step === 'login' ? (
        <Notice
          title={words.hasAccount}
          action={
            <ButtonLink to={authHref('/login', new URLSearchParams(), { from: here, email })} size="md">
              {words.loginToAccept}
            </ButtonLink>
          }
        >
          <p>{words.afterLogin}</p>
        </Notice>
      ) : (
        <AcceptForm step={step} email={email} result={actionData} />
      )}
    </AuthFrame>
  )
}

function RoleList({ role }: { role: StaffRole }) {
  return (
    <div>
      <h2 className="text-h4">{words.permissions}</h2>
      <ul className="mt-2 list-disc ps-5 text-ui text-muted">
        {ROLES[role].permissions.map((permission) => (
          <li key={permission}>{permissionTexts[permission]}</li>
        ))}
      </ul>
    </div>
  )
}

type AcceptProps = { step: 'account' | 'password' | 'accept'; email: string; result: FormResult | undefined }

const CHECKS = wordChecks(
  { name: checkName, password: checkNewPassword('password_invalid') },
  englishWords(fieldErrors),
)

function AcceptForm({ step, email, result }: AcceptProps) {
  const [typed, setTyped] = useState('')
  const { name, password } = CHECKS
  const checks = { account: { name, password }, password: { password }, accept: {} }[step]
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({ intent: 'accept', result, checks })
  return (
    <form method="post" {...formProps} className="grid gap-5">
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {step === 'account' && (
        <Field
          {...field('name')}
          label={words.name}
          required
          autoComplete="name"
          maxLength={80}
          defaultValue={refusal?.typed.name}
        />
      )}
      {step !== 'accept' && (
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
      )}
      {step !== 'account' && <p className="text-ui text-muted">{words.accountMoves}</p>}
      <Button type="submit" block busy={isBusy} busyLabel={words.accepting}>
        {words.accept}
      </Button>
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
    </form>
  )
}
