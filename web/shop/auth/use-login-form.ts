import type { LoginWords } from '#contract/texts/login-words.ts'
import { type ActionForm, type ActionFormOptions, useActionForm } from '#web/ui/forms/use-action-form.ts'
import type { LoggedIn } from './logged-in.ts'
import { translateLoginText } from './login-messages.ts'

/** A login form whose errors are in the language of `words`. */
export function useLoginForm(words: LoginWords, options: ActionFormOptions<LoggedIn>): ActionForm<LoggedIn> {
  const form = useActionForm<LoggedIn>(options)
  const field = (name: string) => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: error && translateLoginText(words, error) }
  }
  return { ...form, field, notice: form.notice && translateLoginText(words, form.notice) }
}
