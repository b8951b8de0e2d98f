import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import * as adminReturns from './admin-returns.ts'
import * as returns from './returns.ts'

export function returnRoutes(app: App, { refundOrder }: { refundOrder: adminReturns.RefundOrder }): void {
  const { request, mine } = returns
  serve(app, contract.returns)({ request, mine })
  const { list, counts, approve, receive, decline } = adminReturns
  serve(
    app,
    contract.adminReturns,
  )({ list, counts, approve, receive, decline, refund: (ctx, input) => adminReturns.refund(ctx, input, refundOrder) })
}
