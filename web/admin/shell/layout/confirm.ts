import { attempt } from '#contract/http/client.ts'
import { adminForms } from '#texts/en/site/admin-forms.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PROOF } from '#web/admin/shell/forms/step-up.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { api } from '#web/ui/server/api.ts'
import { credentialIn } from '#web/ui/server/credential-in.ts'
import type { Route } from './+types/confirm.ts'

const TEXTS = englishWords(adminForms)

/** Checks the proof of identity that `StepUpDialog` sends. */
export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const { twoStep, passkeys } = api(args)
  const proven = form.has(PROOF.passkey)
    ? await attempt(passkeys.prove({ credential: credentialIn(text(PROOF.passkey)) }))
    : await attempt(twoStep.prove({ code: text(PROOF.code) || text(PROOF.recovery), password: text(PROOF.password) }))
  return proven.ok ? done('proof', TEXTS.confirmed) : refused('proof', proven.message)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('proof', TEXTS.serverErrorPleaseTryAgain))
}
