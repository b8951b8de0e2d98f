import { z } from 'zod'
import { PASSWORD_MAX } from '#contract/basics/limits.ts'
import { route } from '#contract/http/route.ts'
import { SHOP_EXPORT_PATH } from './shop-export.ts'

/** Seconds for which a confirmation is valid. It is not limited to one download, because some phones request a download twice. */
export const SHOP_EXPORT_SECONDS = 120

export const shopExport = {
  confirm: route('POST', '/export/confirm', {
    access: 'admin',
    permission: 'shop:export',
    stepUp: true,
    body: z.object({ password: z.string().max(PASSWORD_MAX) }),
    limit: { max: 5, seconds: 3_600 },
    summary: `Confirms with the password, and a fresh proof of whoever has the second step of the login, that this session may download all data, from ${SHOP_EXPORT_PATH} within two minutes`,
  }),
}
