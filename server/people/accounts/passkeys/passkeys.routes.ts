import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import { add, mine, remove, rename } from './my-passkeys.ts'
import { login, prove, request } from './passkey-login.ts'

export function passkeyRoutes(app: App): void {
  serve(app, contract.passkeys)({ mine, add, rename, remove, request, login, prove })
}
