import { contract } from '#contract/index.ts'
import { addEmail, enterEmailCode } from '#server/people/accounts/email/add-email.ts'
import { changeEmail, confirmEmail } from '#server/people/accounts/email/change-email.ts'
import { disown, email, emailLink, sendEmailLink } from '#server/people/accounts/email/confirm-email.ts'
import { addPhone, enterPhoneCode, phone, removePhone } from '#server/people/accounts/phone/my-phone.ts'
import { endCustomerSessions, endOthers, endSession, sessions } from '#server/people/accounts/sessions/open-sessions.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as account from './account.ts'
import { setRole } from './change-role.ts'

export function accountRoutes(app: App): void {
  const { profile, all, sheet, update, language, setLanguage } = account
  const confirm = { email, sendEmailLink, changeEmail, confirmEmail, emailLink, disown }
  const ways = { addEmail, enterEmailCode, phone, addPhone, enterPhoneCode, removePhone }
  serve(
    app,
    contract.account,
  )({
    profile,
    all,
    sheet,
    update,
    setRole,
    language,
    setLanguage,
    sessions,
    endOthers,
    endSession,
    endCustomerSessions,
    ...confirm,
    ...ways,
  })
}
