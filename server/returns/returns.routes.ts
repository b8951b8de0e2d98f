import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/core/http/http.ts'
import * as desk from './admin-returns.ts'
import * as returns from './returns.ts'

export function returnRoutes(app: App, { refundOrder }: { refundOrder: desk.RefundOrder }): void {
  const { request, mine } = returns
  serve(app, contract.returns)({ request, mine })
  const { list, counts, approve, receive, decline } = desk
  serve(
    app,
    contract.returnsDesk,
  )({ list, counts, approve, receive, decline, refund: (ctx, input) => desk.refund(ctx, input, refundOrder) })
}
