import { redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { SHOP_EXPORT_PATH } from '#contract/shop-export.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { DOWNLOAD } from './settings-form.ts'

/** Confirms the download with the password, and leads to it. */
export async function downloadShop(args: ApiArgs, form: FormData): Promise<FormResult> {
  const { password } = typedIn(form, ['password'])
  const confirmed = await nullOnError(args, attempt(api(args).shopExport.confirm({ password })))
  if (confirmed?.ok) throw redirect(SHOP_EXPORT_PATH)
  return refused(
    DOWNLOAD,
    confirmed?.message ?? 'The download could not be started. Please try again.',
    confirmed?.fields,
  )
}
