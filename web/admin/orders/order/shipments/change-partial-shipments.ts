import { attempt } from '#contract/http/client.ts'
import type { OrderItemId } from '#contract/orders/order-items.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import type { OrderPartialShipments } from '#contract/orders/partial-shipments.api.ts'
import {
  type PartialShipmentIntent,
  type StatusChangeResult,
  statusChangeResult,
} from '#web/admin/orders/order/status-changes.ts'
import { readConfirmed, readQuestions } from '#web/admin/orders/ship/read-confirmed.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import type { PackerWords } from '#web/admin/shell/words/packer-words.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'

/** The prefix of a quantity field's name, before the item id. */
const PIECES = 'pieces.'

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim() || null

type Answered = { ok: true; value: OrderPartialShipments } | { ok: false; message: string; failure: { code: string } }

/** Sends a partial shipment, or records its tracking, delivery or return. */
export async function changePartialShipments(args: ApiArgs, form: FormData): Promise<StatusChangeResult> {
  const { failures, partialShipments: words } = readPackerWords(args)
  const id = OrderId.safeParse(form.get('id'))
  const intent = form.get('intent') as PartialShipmentIntent
  const shipmentNumber = Number(form.get('part'))
  if (!id.success || !Number.isInteger(shipmentNumber)) return statusChangeResult(false, failures.updateOrder)
  const { partialShipments } = packerApi(args)
  const named = { id: id.data, part: shipmentNumber }
  const tracking = {
    courier: text(form, 'courier'),
    trackingNumber: text(form, 'trackingNumber'),
    trackingUrl: text(form, 'trackingUrl'),
  }
  const confirmed = readConfirmed(form)
  const pieces = readPieces(form, words)
  if (intent === 'send-part' && typeof pieces === 'string')
    return statusChangeResult(false, failures.updateOrder, pieces)
  const calls: Record<PartialShipmentIntent, () => Promise<Answered>> = {
    'send-part': () =>
      attempt(
        partialShipments.send({
          ...named,
          ...tracking,
          confirmed,
          revision: Number(form.get('revision')),
          pieces: typeof pieces === 'string' ? [] : pieces,
        }),
      ),
    'track-part': () => attempt(partialShipments.track({ ...named, ...tracking, confirmed })),
    'deliver-part': () => attempt(partialShipments.deliver(named)),
    'back-part': () => attempt(partialShipments.back(named)),
  }
  const changed = await nullOnError(args, calls[intent]())
  if (!changed?.ok)
    return {
      ...statusChangeResult(false, failures.updateOrder, changed?.message ?? null),
      questions: readQuestions(changed?.failure.code),
    }
  const now = changed.value.parts.find(({ number }) => number === shipmentNumber)
  const at = {
    'send-part': now?.shippedAt,
    'track-part': null,
    'deliver-part': now?.deliveredAt,
    'back-part': now?.returnedAt,
  }[intent]
  return {
    ...statusChangeResult(true, words.done[intent]),
    undo: at ? { step: 'part', orders: [{ id: id.data, at }] } : null,
  }
}

/** The typed quantities above 0. A string is the error. */
function readPieces(
  form: FormData,
  words: PackerWords['partialShipments'],
): { itemId: OrderItemId; quantity: number }[] | string {
  const pieces: { itemId: OrderItemId; quantity: number }[] = []
  for (const [name, value] of form) {
    if (!name.startsWith(PIECES)) continue
    const typed = String(value).trim()
    if (!/^\d{0,3}$/.test(typed)) return words.pieceCountNotWhole
    if (Number(typed) > 0) pieces.push({ itemId: name.slice(PIECES.length) as OrderItemId, quantity: Number(typed) })
  }
  return pieces.length > 0 ? pieces : words.piecesMissing
}
