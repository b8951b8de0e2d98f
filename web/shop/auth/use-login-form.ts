import { type ActionForm, type ActionFormOptions, useActionForm } from '#web/ui/forms/use-action-form.ts'
import { type CodeSent, type LoggedIn, NO_RESPONSE } from './logged-in.ts'

/** A login form, which says in its language that no response has arrived. */
export function useLoginForm<V extends LoggedIn | CodeSent = LoggedIn>(
  noResponse: string,
  options: ActionFormOptions<V>,
): ActionForm<V> {
  const form = useActionForm<V>(options)
  return { ...form, notice: form.notice && form.refusal?.code === NO_RESPONSE ? noResponse : form.notice }
}
