import { contract } from '#contract/index.ts'
import { askCode, askPhoneCode, phoneCodes } from '#server/people/accounts/codes/ask-code.ts'
import { loginWithCode } from '#server/people/accounts/codes/login-with-code.ts'
import { connection, disconnect } from '#server/people/accounts/google/connection.ts'
import * as google from '#server/people/accounts/google/google-login.ts'
import { forgot, reset } from '#server/people/accounts/passwords/reset.ts'
import { finish } from '#server/people/accounts/two-step/finish-login.ts'
import { notMe } from '#server/people/accounts/two-step/login-alerts.ts'
import { begin, confirm, newCodes, state, turnOff } from '#server/people/accounts/two-step/my-two-step.ts'
import { prove } from '#server/people/accounts/two-step/prove.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as auth from './auth.ts'

export function authRoutes(app: App): void {
  const { register, login, logout, verify, verifyAdmin } = auth
  const codes = { askCode, askPhoneCode, phoneCodes, loginWithCode }
  serve(app, contract.auth)({ register, login, ...codes, logout, verify, verifyAdmin, forgot, reset })
  serve(app, contract.twoStep)({ finish, state, begin, confirm, newCodes, turnOff, prove, notMe })
  serve(
    app,
    contract.google,
  )({ isOffered: google.isOffered, begin: google.begin, finish: google.finish, connection, disconnect })
}
