import { contract } from '#contract/index.ts'
import { askCode } from '#server/auth/codes/ask-code.ts'
import { loginWithCode } from '#server/auth/codes/login-with-code.ts'
import { connection, disconnect } from '#server/auth/google/connection.ts'
import * as google from '#server/auth/google/google-login.ts'
import { finish } from '#server/auth/two-step/finish-login.ts'
import { notMe } from '#server/auth/two-step/login-alerts.ts'
import { begin, confirm, newCodes, state, turnOff } from '#server/auth/two-step/my-two-step.ts'
import { prove } from '#server/auth/two-step/prove.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as auth from './auth.ts'
import { forgot, reset } from './reset.ts'

export function authRoutes(app: App): void {
  const { register, login, logout, verify, verifyAdmin } = auth
  serve(app, contract.auth)({ register, login, askCode, loginWithCode, logout, verify, verifyAdmin, forgot, reset })
  serve(app, contract.twoStep)({ finish, state, begin, confirm, newCodes, turnOff, prove, notMe })
  serve(
    app,
    contract.google,
  )({ isOffered: google.isOffered, begin: google.begin, finish: google.finish, connection, disconnect })
}
