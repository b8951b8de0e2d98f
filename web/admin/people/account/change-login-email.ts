import { attempt } from '#contract/http/client.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** Asks for the link that changes the owner's login email. */
export async function changeLoginEmail(args: ApiArgs, form: FormData): Promise<FormResult> {
  const result = await attempt(api(args).account.changeEmail(typedIn(form, ['email', 'currentPassword'])))
  return result.ok ? done('email', result.value.message) : refused('email', result.message, result.fields)
}
