import { attempt } from '#contract/http/client.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { DOWNLOAD } from './settings-form.ts'

/** Confirms the download with the password, and lets the page lead to it. */
export async function downloadShop(args: ApiArgs, form: FormData): Promise<FormResult> {
  const { password } = typedIn(form, ['password'])
  const confirmed = await nullOnError(args, attempt(api(args).shopExport.confirm({ password })))
  if (confirmed?.ok) return done(DOWNLOAD, 'Your download has started.')
  return refused(
    DOWNLOAD,
    confirmed?.message ?? 'The download could not be started. Please try again.',
    confirmed?.fields,
  )
}
