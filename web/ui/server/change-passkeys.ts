import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { refusal } from '#contract/http/reasons.ts'
import { PasskeyId } from '#contract/people/passkeys.api.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from './api.ts'
import { credentialIn } from './credential-in.ts'
import { serverContext } from './server-context.ts'

type Words = Record<'passkeyAdded' | 'passkeyRenamed' | 'passkeyRemoved', string>

/** Adds, renames or removes a passkey, as the form requests. Removing a missing passkey succeeds. */
export async function changePasskeys(args: ApiArgs, form: FormData, words: Words) {
  const { passkeys } = api(args)
  const { what, passkey, name, credential } = typedIn(form, ['what', 'passkey', 'name', 'credential'])
  const id = PasskeyId.safeParse(passkey).data
  const answer = (result: { ok: boolean; message?: string; fields?: Record<string, string> }, success: string) => {
    if (result.ok) return data<FormResult>(done('passkey', success))
    const [fieldError] = Object.values(result.fields ?? {})
    const somethingWrong = args.context.get(serverContext).wordRefusal(refusal('something_wrong'), 'en')
    return data<FormResult>(refused('passkey', fieldError ?? result.message ?? somethingWrong))
  }
  if (what === 'add')
    return answer(await attempt(passkeys.add({ credential: credentialIn(credential) })), words.passkeyAdded)
  if (id === undefined) return answer({ ok: false }, '')
  if (what === 'rename') return answer(await attempt(passkeys.rename({ id, name })), words.passkeyRenamed)
  const removed = await attempt(passkeys.remove({ id }))
  const isGone = !removed.ok && removed.failure.code === 'not_found'
  return answer(isGone ? { ok: true } : removed, words.passkeyRemoved)
}
