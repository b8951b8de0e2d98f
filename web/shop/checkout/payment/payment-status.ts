import { data } from 'react-router'
import { OrderId } from '#contract/orders/orders.api.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { api } from '#web/ui/server/api.ts'
import { privateHeaders } from '#web/ui/server/guard.ts'
import type { Route } from './+types/payment-status.ts'

/** Whether an order is paid, for a page that polls it. */
export async function loader(args: Route.LoaderArgs) {
  const orderId = OrderId.safeParse(args.params.orderId)
  if (!orderId.success) throw data(NOT_FOUND, { status: 404 })
  return data(await api(args).payments.status({ orderId: orderId.data }), { headers: privateHeaders() })
}

/** On no response the page stays and polls again. An expired session redirects to the login. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response && error.status < 400) throw error
    return null
  }
}
