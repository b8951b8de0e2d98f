import { data, Link, redirect } from 'react-router'
import { languageCookie, parseLanguage } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import { PushDeviceId } from '#contract/people/web-push.api.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { accountChanges } from '#texts/en/people/account-changes.ts'
import { accountForms } from '#texts/en/people/account-forms.ts'
import { accountPage, accountPageAnswers } from '#texts/en/people/account-page.ts'
import { newPassword } from '#texts/en/people/new-password.ts'
import { pushSwitch } from '#texts/en/people/push-switch.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { noResponseAccountChange } from '#web/ui/account/account-no-response.ts'
import { accountPath, loginAgainHref } from '#web/ui/account/account-paths.ts'
import { NameForm } from '#web/ui/account/name-form.tsx'
import { PasskeysPanel } from '#web/ui/account/passkeys-panel.tsx'
import { PasswordForm } from '#web/ui/account/password-form.tsx'
import { PushPanel } from '#web/ui/account/push-panel.tsx'
import { SessionsPanel } from '#web/ui/account/sessions-panel.tsx'
import { done, type FormResult, refusalStatus, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import { changeAccount } from '#web/ui/server/change-account.ts'
import { changePasskeys } from '#web/ui/server/change-passkeys.ts'
import { endSessions } from '#web/ui/server/end-sessions.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/account.ts'
import { CartMailsPanel } from './cart-mails-panel.tsx'
import { chooseMessages, isMessageForm, messageForms } from './choose-messages.ts'
import { GooglePanel } from './google-panel.tsx'
import { LanguageForm } from './language-form.tsx'
import { LoginContacts } from './login-contacts.tsx'
import { MessagesPanel } from './messages-panel.tsx'

const CHANGES = englishWords(accountChanges)

const words = englishWords(accountPage)
const answers = englishWords(accountPageAnswers)
const forms = englishWords(accountForms, joinNodes)
const problems = englishWords(fieldErrors)
const PUSH_TEXTS = englishWords(pushSwitch)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: words.title, description: words.description })
}

export async function loader(args: Route.LoaderArgs) {
  const { abandonedCarts, account, google, passkeys, phoneMessages, webPush } = api(args)
  const [user, phone, sessions, { language }, choices, connection, mine, { devices }, abandonedCartMails] =
    await Promise.all([
      account.profile(),
      account.phone(),
      account.sessions(),
      account.language(),
      phoneMessages.choices(),
      google.connection(),
      passkeys.mine(),
      webPush.mine(),
      abandonedCarts.mails(),
    ])
  const messages = messageForms(choices)
  return { user, phone, sessions, language, messages, google: connection, passkeys: mine, devices, abandonedCartMails }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const session = form.get('session')
  if (isMessageForm(form)) return chooseMessages(args, form)
  if (form.get('intent') === 'language') return changeLanguage(args, form)
  if (form.get('intent') === 'passkey') return changePasskeys(args, form, CHANGES)
  if (form.get('intent') === 'bag-mails') return chooseCartMails(args, form)
  if (form.get('intent') === 'push') return removeDevice(args, form)
  if (form.get('intent') === 'google') return disconnectGoogle(args)
  if (form.get('intent') === 'phone') return removePhone(args, form)
  return form.get('intent') === 'sessions'
    ? endSessions(args, String(session ?? ''), CHANGES)
    : changeAccount(args, form, CHANGES)
}

/** Saves the language in the account, and in the cookie for pages without a login. `back` is the page to return to. */
async function changeLanguage(args: Route.ActionArgs, form: FormData) {
  const language = parseLanguage(String(form.get('language'))) ?? 'en'
  await api(args).account.setLanguage({ language })
  const headers = { 'set-cookie': languageCookie(language) }
  const back = String(form.get('back') ?? '')
  if (isLocalPath(back)) throw redirect(back, { headers })
  return data<FormResult>(done('language', answers.languageSaved), { headers })
}

async function disconnectGoogle(args: Route.ActionArgs) {
  await api(args).google.disconnect()
  return data<FormResult>(done('google', answers.googleDisconnected))
}

async function removePhone(args: Route.ActionArgs, form: FormData) {
  const result = await attempt(api(args).account.removePhone())
  if (result.ok) return data<FormResult>(done('phone', result.value.message))
  return data<FormResult>(refused('phone', result.message), { status: refusalStatus(form, 409) })
}

async function chooseCartMails(args: Route.ActionArgs, form: FormData) {
  const { isWanted } = await api(args).abandonedCarts.chooseMails({ isWanted: form.has('isWanted') })
  return data<FormResult>(done('bag-mails', isWanted ? answers.cartMailsOn : answers.cartMailsOff))
}

/** Stops notifications to a browser. A browser that no longer exists counts as removed. */
async function removeDevice(args: Route.ActionArgs, form: FormData) {
  const id = PushDeviceId.safeParse(form.get('device'))
  if (id.success) await attempt(api(args).webPush.remove({ id: id.data }))
  return data<FormResult>(done('push', answers.deviceRemoved))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  // Called before serverAction(), which consumes the body.
  const fallback = await noResponseAccountChange(request, forms.noResponse)
  return orRefused(serverAction(), fallback)
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const loginHref = loginAgainHref(accountPath(loaderData.user.name, 'account'))
  const hasEmail = loaderData.user.email !== ''
  return (
    <BoundTo account={loaderData.user.id}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading>{words.heading}</PageHeading>
        <NameForm
          user={loaderData.user}
          result={actionData}
          emailHelp={words.emailHelp}
          words={forms.details}
          problems={problems}
          saving={forms.saving}
        />
        <LoginContacts
          hasEmail={hasEmail}
          isConfirmed={loaderData.passkeys.isConfirmed}
          phone={loaderData.phone}
          result={actionData}
        />
        <LanguageForm language={loaderData.language} result={actionData} />
        <MessagesPanel forms={loaderData.messages} result={actionData} />
        {hasEmail && <CartMailsPanel choice={loaderData.abandonedCartMails} result={actionData} />}
        <PushPanel devices={loaderData.devices} texts={PUSH_TEXTS} words={forms.pushDevices} result={actionData} />
        {/* A password is entered with the email. */}
        {hasEmail && (
          <PasswordForm
            email={loaderData.user.email}
            result={actionData}
            words={forms.password}
            newPassword={englishWords(newPassword)}
            problems={problems}
            saving={forms.saving}
          />
        )}
        <PasskeysPanel mine={loaderData.passkeys} loginHref={loginHref} result={actionData} words={forms.passkeys} />
        {hasEmail && <GooglePanel google={loaderData.google} result={actionData} />}
        <SessionsPanel sessions={loaderData.sessions} result={actionData} words={forms.sessions} />
        <Panel title={words.data.title}>
          <Link to={accountPath(loaderData.user.name, 'data')} className="inline-flex min-h-11 items-center text-link">
            {words.data.link}
          </Link>
        </Panel>
      </div>
    </BoundTo>
  )
}
