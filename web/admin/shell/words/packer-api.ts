import type { Language } from '#contract/basics/languages.ts'
import type { ShopApi } from '#contract/index.ts'
import { adminContext } from '#web/admin/shell/layout/require-admin.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The API for the packer's screens: what it refuses is in the language of whoever works here. */
export function packerApi(args: ApiArgs): ShopApi {
  return api(args, readLanguage(args))
}

/** The language of the packer's screens for whoever works here. */
export function readLanguage({ context }: Pick<ApiArgs, 'context'>): Language {
  return context.get(adminContext).language
}
