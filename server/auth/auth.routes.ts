import { contract } from '#contract/index.ts'
import { askCode } from '#server/auth/codes/ask-code.ts'
import { loginWithCode } from '#server/auth/codes/login-with-code.ts'
import { connection, disconnect } from '#server/auth/google/connection.ts'
import { begin, finish, isOffered } from '#server/auth/google/google-login.ts'
import { type App, serve } from '#server/core/http/http.ts'
import * as auth from './auth.ts'
import { forgot, reset } from './reset.ts'

export function authRoutes(app: App): void {
  const { register, login, logout, verify, verifyAdmin } = auth
  serve(app, contract.auth)({ register, login, askCode, loginWithCode, logout, verify, verifyAdmin, forgot, reset })
  serve(app, contract.google)({ isOffered, begin, finish, connection, disconnect })
}
