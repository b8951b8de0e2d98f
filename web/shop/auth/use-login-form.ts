import { type ActionForm, type ActionFormOptions, useActionForm } from '#web/ui/forms/use-action-form.ts'
import { type LoggedIn, NO_RESPONSE } from './logged-in.ts'

/** A login form, which says in its language that no response has arrived. */
export function useLoginForm(noResponse: string, options: ActionFormOptions<LoggedIn>): ActionForm<LoggedIn> {
  const form = useActionForm<LoggedIn>(options)
  return { ...form, notice: form.notice && form.refusal?.code === NO_RESPONSE ? noResponse : form.notice }
}
