import { attempt } from '#contract/http/client.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { DOWNLOAD } from './settings-form.ts'

const { download } = englishWords(settingsPageTexts)

/** Checks the password, so that the page can start the download. */
export async function downloadShop(args: ApiArgs, form: FormData): Promise<FormResult> {
  const { password } = typedIn(form, ['password'])
  const confirmed = await nullOnError(args, attempt(api(args).shopExport.confirm({ password })))
  if (confirmed?.ok) return done(DOWNLOAD, download.started)
  return refused(DOWNLOAD, confirmed?.message ?? download.notStarted, confirmed?.fields)
}
