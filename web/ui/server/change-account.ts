import { data } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { done, type FormResult, refusalStatus, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from './api.ts'

type Words = { passwordMismatch: string }

/** Changes the name or the password of the signed-in user, as the form requests. */
export async function changeAccount(args: ApiArgs, form: FormData, { passwordMismatch }: Words) {
  const intent = form.get('intent') === 'password' ? 'password' : 'name'
  const { name, currentPassword, newPassword, confirmPassword } = typedIn(form, [
    'name',
    'currentPassword',
    'newPassword',
    'confirmPassword',
  ])
  const refuse = (message: string, fields: Record<string, string>) =>
    data<FormResult>(refused(intent, message, fields), { status: refusalStatus(form, 422) })
  if (intent === 'password' && newPassword !== confirmPassword)
    return refuse(passwordMismatch, { confirmPassword: passwordMismatch })
  const change = intent === 'password' ? { currentPassword, newPassword } : { name }
  const result = await attempt(api(args).account.update(change))
  if (!result.ok) return refuse(result.message, result.fields)
  return data<FormResult>(done(intent, result.value.message))
}
