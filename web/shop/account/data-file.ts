import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/data-file.ts'

/** All that the shop holds about the customer, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const file = z.encode(contract.privacy.data.reply, await api(args).privacy.data())
  const headers = {
    ...privateHeaders(),
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
  }
  return new Response(`${JSON.stringify(file, null, 2)}\n`, { headers })
}
