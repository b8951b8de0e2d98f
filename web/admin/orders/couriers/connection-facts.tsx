import type { Reply } from '#contract/http/route.ts'
import type { contract } from '#contract/index.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Connection = Reply<typeof contract.couriers.connection>

/** The server's settings for the courier service, and the remaining setup steps. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { service, isSandbox, pickupLocation, webhookUrl, refusedInUrl, lastWebhookAt } = connection
  if (!service)
    return (
      <p className="text-muted">
        You book parcels with your courier and enter the tracking numbers, or import them as a list. To book with
        Shiprocket from here, set SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD on the server.
      </p>
    )
  return (
    <div className="grid gap-3 text-ui">
      {isSandbox && (
        <Notice tone="warning" title="This is the built-in sandbox: nothing is booked.">
          <p>
            <a href="/sandbox/courier" className="text-link">
              Send scans as a courier would
            </a>
          </p>
        </Notice>
      )}
      <p>Choose orders, then “Ship”: all of them are booked with one click.</p>
      <p className="wrap-anywhere">
        Pickup address: <span className="font-semibold">{pickupLocation}</span>
      </p>
      {webhookUrl ? (
        <>
          <p className="wrap-anywhere" hidden={isSandbox}>
            Address for scans, to enter in Shiprocket under Settings → API → Webhooks:{' '}
            <span className="font-semibold">{webhookUrl}</span>
          </p>
          {refusedInUrl && (
            <Notice tone="warning" title={`Shiprocket takes no address with “${refusedInUrl}” in it.`}>
              <p>Scans are then asked for once a day.</p>
            </Notice>
          )}
          <p className="text-muted">
            {lastWebhookAt ? (
              <>
                Last scan received <ShopDate value={lastWebhookAt} kind="dateTime" />
              </>
            ) : (
              'No scan was received yet.'
            )}
          </p>
        </>
      ) : (
        <p className="text-muted">
          Scans are asked for once a day. Set SHIPROCKET_WEBHOOK_TOKEN on the server to receive them at once.
        </p>
      )}
    </div>
  )
}
