import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { readFailures } from '#web/admin/shell/words/read-failures.ts'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { orFallback } from '#web/ui/forms/no-response.ts'
import type { Route } from './+types/order-details.ts'
import { changeOrderFile } from './change-order.ts'
import { readDetails } from './read-details.ts'

/** The details of an order for its expanded row. */
export async function loader(args: Route.LoaderArgs) {
  return { details: await readDetails(args, args.params.id) }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orFallback(serverLoader(), { details: null })
}

/** Handles the owner's forms of an order: tracking, note, refund. */
export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeOrderFile(args, args.params.id, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, readFailures().updateOrder))
}
