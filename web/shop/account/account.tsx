import { data, Link, redirect } from 'react-router'
import { languageCookie, parseLanguage } from '#contract/basics/languages.ts'
import { attempt } from '#contract/http/client.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import { PushDeviceId } from '#contract/people/web-push.api.ts'
import { accountChanges } from '#texts/en/people/account-changes.ts'
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
import { done, type FormResult } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
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
import { MessagesPanel } from './messages-panel.tsx'

const ANSWERS = englishWords(accountChanges)

const PUSH_TEXTS = englishWords(pushSwitch)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Account settings', description: 'Your name, language and password.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { abandonedCarts, account, google, passkeys, phoneMessages, webPush } = api(args)
  const [user, sessions, { language }, choices, connection, mine, { devices }, abandonedCartMails] = await Promise.all([
    account.profile(),
    account.sessions(),
    account.language(),
    phoneMessages.choices(),
    google.connection(),
    passkeys.mine(),
    webPush.mine(),
    abandonedCarts.mails(),
  ])
  const messages = messageForms(choices)
  return { user, sessions, language, messages, google: connection, passkeys: mine, devices, abandonedCartMails }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  const session = form.get('session')
  if (isMessageForm(form)) return chooseMessages(args, form)
  if (form.get('intent') === 'language') return changeLanguage(args, form)
  if (form.get('intent') === 'passkey') return changePasskeys(args, form, ANSWERS)
  if (form.get('intent') === 'bag-mails') return chooseCartMails(args, form)
  if (form.get('intent') === 'push') return removeDevice(args, form)
  if (form.get('intent') === 'google') return disconnectGoogle(args)
  return form.get('intent') === 'sessions'
    ? endSessions(args, String(session ?? ''), ANSWERS)
    : changeAccount(args, form, ANSWERS)
}

/** Saves the language in the account, and in the cookie for pages without a login. `back` is the page to return to. */
async function changeLanguage(args: Route.ActionArgs, form: FormData) {
  const language = parseLanguage(String(form.get('language'))) ?? 'en'
  await api(args).account.setLanguage({ language })
  const headers = { 'set-cookie': languageCookie(language) }
  const back = String(form.get('back') ?? '')
  if (isLocalPath(back)) throw redirect(back, { headers })
  return data<FormResult>(done('language', 'Language saved.'), { headers })
}

async function disconnectGoogle(args: Route.ActionArgs) {
  await api(args).google.disconnect()
  return data<FormResult>(done('google', 'Google is disconnected. Log in with your password, or a code by email.'))
}

async function chooseCartMails(args: Route.ActionArgs, form: FormData) {
  const { isWanted } = await api(args).abandonedCarts.chooseMails({ isWanted: form.has('isWanted') })
  const text = isWanted ? 'You get emails about your bag again.' : 'You get no more emails about your bag.'
  return data<FormResult>(done('bag-mails', text))
}

/** Stops notifications to a browser. A browser that no longer exists counts as removed. */
async function removeDevice(args: Route.ActionArgs, form: FormData) {
  const id = PushDeviceId.safeParse(form.get('device'))
  if (id.success) await attempt(api(args).webPush.remove({ id: id.data }))
  return data<FormResult>(done('push', 'That device gets no more order updates.'))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  // Called before serverAction(), which consumes the body.
  const fallback = await noResponseAccountChange(request)
  return orRefused(serverAction(), fallback)
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const loginHref = loginAgainHref(accountPath(loaderData.user.name, 'account'))
  return (
    <BoundTo account={loaderData.user.id}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading>Account</PageHeading>
        <NameForm user={loaderData.user} result={actionData} />
        <LanguageForm language={loaderData.language} result={actionData} />
        <MessagesPanel forms={loaderData.messages} result={actionData} />
        <CartMailsPanel choice={loaderData.abandonedCartMails} result={actionData} />
        <PushPanel devices={loaderData.devices} texts={PUSH_TEXTS} result={actionData} />
        <PasswordForm email={loaderData.user.email} result={actionData} />
        <PasskeysPanel mine={loaderData.passkeys} loginHref={loginHref} result={actionData} />
        <GooglePanel google={loaderData.google} result={actionData} />
        <SessionsPanel sessions={loaderData.sessions} result={actionData} />
        <Panel title="Your data">
          <Link to={accountPath(loaderData.user.name, 'data')} className="inline-flex min-h-11 items-center text-link">
            Download your data, or delete your account
          </Link>
        </Panel>
      </div>
    </BoundTo>
  )
}
