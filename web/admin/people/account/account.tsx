import { attempt } from '#contract/http/client.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { accountChanges } from '#texts/en/people/account-changes.ts'
import { accountForms } from '#texts/en/people/account-forms.ts'
import { newPassword } from '#texts/en/people/new-password.ts'
import { pushSwitch, staffPushSwitch } from '#texts/en/people/push-switch.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ACCOUNT_CHANGED_WORDS } from '#texts/people/account-changed.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { adminContext } from '#web/admin/shell/layout/require-admin.ts'
import { AccountChangedNotice, BoundTo } from '#web/ui/account/account-field.tsx'
import { noResponseAccountChange } from '#web/ui/account/account-no-response.ts'
import { loginAgainHref } from '#web/ui/account/account-paths.ts'
import { NameForm } from '#web/ui/account/name-form.tsx'
import { PasskeysPanel } from '#web/ui/account/passkeys-panel.tsx'
import { PasswordForm } from '#web/ui/account/password-form.tsx'
import { PushPanel } from '#web/ui/account/push-panel.tsx'
import { SessionsPanel } from '#web/ui/account/sessions-panel.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { changeAccount } from '#web/ui/server/change-account.ts'
import { changePasskeys } from '#web/ui/server/change-passkeys.ts'
import { endSessions } from '#web/ui/server/end-sessions.ts'
import { readPrivateForm } from '#web/ui/server/private-form.ts'
import type { Route } from './+types/account.ts'
import { changeNotices, changeScreenLanguage, removeStaffDevice } from './change-notices.ts'
import { EmailForm } from './email-form.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { ScreenLanguage } from './screen-language.tsx'

const CHANGES = englishWords(accountChanges)

const FORMS = englishWords(accountForms, joinNodes)
const PROBLEMS = englishWords(fieldErrors)
const PUSH_DEVICE_WORDS = { ...FORMS.pushDevices, title: 'Devices with notifications' }
const PUSH_TEXTS = { ...englishWords(pushSwitch), ...englishWords(staffPushSwitch) }

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Account',
    description: 'Your name, password, notifications, devices and second step.',
  })
}

/** The data of the account page. The phone is empty, because its form is for customers only. */
export async function loader(args: Route.LoaderArgs) {
  const user = { ...args.context.get(adminContext), phone: '' }
  // The API refuses the calls below while the person must change the printed password or set up two-step login.
  if (user.mustChangePassword || user.mustSetUpTwoStep) return { user, safety: null }
  const { account, passkeys, twoStep, staffNotices, webPush } = api(args)
  const [sessions, mine, state, notices, { devices }, { language }] = await Promise.all([
    account.sessions(),
    passkeys.mine(),
    twoStep.state(),
    staffNotices.mine(),
    webPush.mine(),
    account.language(),
  ])
  return { user, safety: { sessions, passkeys: mine, state, notices, devices, language } }
}

export async function action(args: Route.ActionArgs) {
  const form = await readPrivateForm(args)
  if (form.get('intent') === 'language') return changeScreenLanguage(args, form)
  if (form.get('intent') === 'notices') return changeNotices(args, form)
  if (form.get('intent') === 'push') return removeStaffDevice(args, form)
  if (form.get('intent') === 'passkey') return changePasskeys(args, form, CHANGES)
  if (form.get('intent') === 'email') return changeLoginEmail(args, form)
  if (form.get('intent') === 'sessions') return endSessions(args, String(form.get('session') ?? ''), CHANGES)
  return changeAccount(args, form, CHANGES)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  // Read first, because `serverAction` consumes the body.
  const fallback = await noResponseAccountChange(request, FORMS.noResponse)
  return orRefused(serverAction(), fallback)
}

export default function AdminAccount({ loaderData: { user, safety } }: Route.ComponentProps) {
  return (
    <BoundTo account={user.id}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
        <AccountChangedNotice words={ACCOUNT_CHANGED_WORDS} />
        <PageHeading size="h2">Account</PageHeading>
        {user.mustChangePassword && (
          <Notice tone="warning" title="Choose your own password first">
            <p>You logged in with the password that was printed when the shop first started. Change it to continue.</p>
          </Notice>
        )}
        {safety && <TwoStepPanel state={safety.state} />}
        {safety && (
          <>
            <Allowed to="orders:work">
              <ScreenLanguage language={safety.language} />
            </Allowed>
            <NoticesPanel mine={safety.notices} />
            {safety.notices.notices.length > 0 && (
              <PushPanel devices={safety.devices} texts={PUSH_TEXTS} words={PUSH_DEVICE_WORDS} />
            )}
          </>
        )}
        {!user.mustChangePassword && (
          <NameForm
            user={user}
            emailHelp="You log in with it."
            words={FORMS.details}
            problems={PROBLEMS}
            saving={FORMS.saving}
          />
        )}
        {safety && (
          <Allowed to="staff:write">
            <EmailForm email={user.email} />
          </Allowed>
        )}
        <PasswordForm
          email={user.email}
          words={FORMS.password}
          newPassword={englishWords(newPassword)}
          problems={PROBLEMS}
          saving={FORMS.saving}
        />
        {safety && (
          <>
            <PasskeysPanel mine={safety.passkeys} loginHref={loginAgainHref('/admin/account')} words={FORMS.passkeys} />
            <SessionsPanel sessions={safety.sessions} words={FORMS.sessions} />
          </>
        )}
      </div>
    </BoundTo>
  )
}

/** Asks for the link that changes the owner's login email. */
async function changeLoginEmail(args: ApiArgs, form: FormData): Promise<FormResult> {
  const result = await attempt(api(args).account.changeEmail(typedIn(form, ['email', 'currentPassword'])))
  return result.ok ? done('email', result.value.message) : refused('email', result.message, result.fields)
}

/** The state of the two-step login, with a link to its page. */
function TwoStepPanel({ state: { since, codesLeft } }: { state: { since: Date | null; codesLeft: number } }) {
  return (
    <Panel title="Two-step sign-in">
      {since ? (
        <p className="text-ui">
          On since <ShopDate value={since} kind="day" />, with {codesLeft} recovery codes left.
        </p>
      ) : (
        <p className="text-ui">Off: your password alone opens the back-office. It is recommended to turn it on.</p>
      )}
      {since && codesLeft < 3 && (
        <Notice tone="warning" className="mt-4">
          Make new recovery codes before the last one is used.
        </Notice>
      )}
      <ButtonLink to="/admin/two-step" variant="secondary" size="md" className="mt-4">
        {since ? 'Change' : 'Set up'}
      </ButtonLink>
    </Panel>
  )
}
