import { contract } from '#contract/index.ts'
import { type App, serve } from '#server/platform/http/http.ts'
import * as adminReturns from './admin-returns.ts'
import { choices } from './exchange-choices.ts'
import { cancel, mine } from './my-returns.ts'
import * as moneyBack from './present-money-back.ts'
import { photoRoute } from './return-photos.ts'
import { request, requestWithPhotos } from './returns.ts'

export function returnRoutes(app: App, { refundOrder }: { refundOrder: adminReturns.RefundOrder }): void {
  serve(app, contract.returns)({ request, requestWithPhotos, mine, choices, cancel })
  serve(app, contract.moneyBack)({ ofOrder: moneyBack.ofOrder })
  photoRoute(app)
  const { list, counts, approve, receive, send, deliver, decline } = adminReturns
  serve(
    app,
    contract.adminReturns,
  )({
    ...{ list, counts, approve, receive, send, deliver, decline },
    refund: (ctx, input) => adminReturns.refund(ctx, input, refundOrder),
  })
}
