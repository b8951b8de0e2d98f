import { z } from 'zod'
import { Instant, named, personalId } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { isPushService } from './web-push.ts'

export const PushDeviceId = personalId<'PushDeviceId'>()
export type PushDeviceId = z.output<typeof PushDeviceId>

/** A browser that shows notifications about the caller's orders and, for staff, about their chosen topics. */
const PushDevice = named(
  {
    id: PushDeviceId,
    /** The device in words, such as 'Chrome on Android'. */
    device: z.string(),
    /** Whether the device was added in the caller's session. */
    isCurrent: z.boolean(),
    createdAt: Instant,
    /** When the push service last accepted a notification. */
    lastSentAt: Instant.nullable(),
  },
  { isCurrent: 'is_current', lastSentAt: 'last_sent_at' },
)
export type PushDevice = z.output<typeof PushDevice>

const Devices = named(
  {
    /** For `applicationServerKey` of `PushManager.subscribe`: an uncompressed P-256 point, base64url. */
    publicKey: z.string(),
    devices: z.array(PushDevice),
  },
  { publicKey: 'public_key' },
)
export type PushDevices = z.output<typeof Devices>

const WRONG = reason('push_subscription_invalid')

export const webPush = {
  mine: route('GET', '/account/push', {
    access: 'signedIn',
    reply: Devices,
    summary: 'The browsers that get the caller’s notifications, the newest first, and the key to add this one.',
  }),
  add: route('POST', '/account/push', {
    access: 'signedIn',
    body: z.object({
      endpoint: z.string().max(1_000, WRONG).refine(isPushService, reason('push_service_unknown')),
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{87}=?$/, WRONG),
        auth: z.string().regex(/^[\w-]{22}(==)?$/, WRONG),
      }),
    }),
    bodyLimit: 4_096,
    limit: { max: 30, seconds: 3_600 },
    reply: Devices,
    summary:
      'Sends notifications to this browser until its session ends: the JSON form of a PushSubscription. Of too many devices the oldest is removed.',
  }),
  remove: route('DELETE', '/account/push/:id', {
    access: 'signedIn',
    params: z.object({ id: PushDeviceId }),
    throws: { not_found: null },
    summary: 'Sends no more notifications to a browser.',
  }),
}
