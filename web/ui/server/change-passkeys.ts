import { data } from 'react-router'
import { MESSAGES } from '#contract/basics/messages.ts'
import { attempt } from '#contract/http/client.ts'
import { PasskeyId } from '#contract/people/passkeys.api.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from './api.ts'
import { credentialIn } from './credential-in.ts'

/** Adds, renames or removes a passkey, as the form requests. Removing a missing passkey succeeds. */
export async function changePasskeys(args: ApiArgs, form: FormData) {
  const { passkeys } = api(args)
  const { what, passkey, name, credential } = typedIn(form, ['what', 'passkey', 'name', 'credential'])
  const id = PasskeyId.safeParse(passkey).data
  const answer = (result: { ok: boolean; message?: string; fields?: Record<string, string> }, success: string) => {
    if (result.ok) return data<FormResult>(done('passkey', success))
    const [fieldError] = Object.values(result.fields ?? {})
    return data<FormResult>(refused('passkey', fieldError ?? result.message ?? MESSAGES.somethingWrong))
  }
  if (what === 'add')
    return answer(
      await attempt(passkeys.add({ credential: credentialIn(credential) })),
      'Passkey added. You can log in with it from now on.',
    )
  if (id === undefined) return answer({ ok: false }, '')
  if (what === 'rename') return answer(await attempt(passkeys.rename({ id, name })), 'The passkey has its new name.')
  const removed = await attempt(passkeys.remove({ id }))
  const isGone = !removed.ok && removed.failure.code === 'not_found'
  return answer(isGone ? { ok: true } : removed, 'The passkey is removed.')
}
