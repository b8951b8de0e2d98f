import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { done, type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** Asks for the link that changes the owner's login email. */
export async function changeLoginEmail(args: ApiArgs, form: FormData) {
  const result = await attempt(api(args).account.changeEmail(typedIn(form, ['email', 'currentPassword'])))
  if (result.ok) return data<FormResult>(done('email', result.value.message))
  return data<FormResult>(refused('email', result.message, result.fields), { status: refusalStatus(form, 422) })
}
