import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_QC_PHOTOS, UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { Instant, intText, personalId, Upload } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderItemId } from '#contract/orders/order-items.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { answered, looked, shownToStaff, worked } from './answer-links.api.ts'
import { PrivatePicture, ProofText, ShownShirt } from './proofs.api.ts'
import { PROOF_STATES, QC_ANSWERS, QC_RESOLUTIONS } from './proofs.ts'

export const QcSendingId = personalId<'QcSendingId'>()
export type QcSendingId = z.output<typeof QcSendingId>
export const QcPhotoId = personalId<'QcPhotoId'>()
export type QcPhotoId = z.output<typeof QcPhotoId>
export const QcStopId = personalId<'QcStopId'>()
export type QcStopId = z.output<typeof QcStopId>

/** The photos of one piece of an item. */
const ShownPiece = z.object({ ...ShownShirt.shape, piece: z.int(), photos: z.array(PrivatePicture) })

/** A customer's report of a wrong shirt, and the shop's answer. */
const ShownStop = z.object({
  text: z.string(),
  photo: PrivatePicture.nullable(),
  openedAt: Instant,
  resolution: z.enum(QC_RESOLUTIONS).nullable(),
  reply: z.string(),
})

/** Photos of finished shirts as shown to anybody who has their link. Of personal data only the first name is shown. */
export const ShownQc = z.object({
  orderNumber: z.int(),
  orderId: OrderId,
  firstName: z.string(),
  /** The customer's language. */
  language: z.enum(LANGUAGES),
  sentAt: Instant,
  answerBy: Instant,
  pieces: z.array(ShownPiece),
  answer: z.enum(QC_ANSWERS).nullable(),
  stop: ShownStop.nullable(),
  /** Why a wrong shirt can no longer be reported: the parcel was shipped, or the order is cancelled. Null while it can be reported. */
  closed: z.enum(['shipped', 'cancelled']).nullable(),
})
export type ShownQc = z.output<typeof ShownQc>

const Photo = z.object({ id: QcPhotoId, ...PrivatePicture.shape, sentAt: Instant.nullable() })
const Piece = z.object({
  itemId: OrderItemId,
  ...ShownShirt.shape,
  piece: z.int(),
  photos: z.array(Photo),
})
const Stop = z.object({
  id: QcStopId,
  ...ShownStop.shape,
  resolvedAt: Instant.nullable(),
  resolvedBy: z.string().nullable(),
})

/** The photos of an order's finished pieces, and the customer's answers. */
export const OrderQc = z.object({
  /** All pieces of the customised items. */
  pieces: z.array(Piece),
  /** The number of photos that are not sent yet. */
  unsent: z.int(),
  /** The latest mail with photos; null when none was sent. */
  sending: z
    .object({
      sentAt: Instant,
      answerBy: Instant,
      answer: z.enum(QC_ANSWERS).nullable(),
      answeredAt: Instant.nullable(),
    })
    .nullable(),
  /** Reports of wrong shirts, newest first. At most the first one is open. */
  stops: z.array(Stop),
  /** Why no photos can be added and sent; null when they can. */
  refusal: z.string().nullable(),
})
export type OrderQc = z.output<typeof OrderQc>

/** A finished piece of an order. */
const NamedPiece = z.object({ itemId: OrderItemId, piece: z.int().min(1).max(MAX_LINE_QUANTITY) })

const Wrong = ProofText.min(1, reason('complaint_missing'))

export const qc = {
  read: route('GET', '/qc/:token', {
    ...looked,
    reply: ShownQc,
    summary:
      'The photos of a mailed link, until some weeks after the order was delivered or cancelled. Changes nothing.',
  }),
  right: route('POST', '/qc/:token/right', {
    ...answered,
    reply: ShownQc,
    summary: 'The customer says that the shirts look right, once.',
  }),
  wrong: route('POST', '/qc/:token/wrong', {
    ...answered,
    body: z.object({ text: Wrong }),
    throws: { ...answered.throws, illegal_transition: null },
    reply: ShownQc,
    summary: 'The customer says that something is wrong: the parcel stays in the shop until that is resolved. Once.',
  }),
  wrongWithPhoto: route('POST', '/qc/:token/wrong-with-photo', {
    access: 'public',
    params: answered.params,
    limit: answered.limit,
    link: 'qcIds',
    form: z.object({ text: Wrong, photo: z.array(Upload).max(1, reason('more_than_one_photo')) }),
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'photo', keep: 1, repeated: true },
    throws: { ...answered.throws, illegal_transition: null, too_large: null, unsupported_media: null },
    reply: ShownQc,
    summary: 'The same with a photo.',
  }),
  ofOrder: route('GET', '/orders/:id/qc', {
    ...shownToStaff,
    reply: OrderQc,
    summary: 'The photos of the finished pieces of an order, and what its customer said of them.',
  }),
  add: route('POST', '/orders/:id/qc/photos', {
    ...worked,
    status: 201,
    form: z.object({
      itemId: OrderItemId,
      piece: intText(reason('piece_number_missing'), { min: 1, max: MAX_LINE_QUANTITY }),
      photos: z
        .array(Upload)
        .min(1, reason('photo_missing'))
        .max(MAX_QC_PHOTOS, reason('too_many_photos', { maximum: MAX_QC_PHOTOS })),
    }),
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'photos', keep: MAX_QC_PHOTOS, repeated: true },
    limit: { max: 1_200, seconds: 3_600 },
    throws: { illegal_transition: null, too_large: null, unsupported_media: null },
    reply: OrderQc,
    summary: 'Stores photos of a finished piece. They are sent in a step of its own.',
  }),
  remove: route('DELETE', '/orders/:id/qc/photos/:photo', {
    ...worked,
    params: z.object({ id: OrderId, photo: QcPhotoId }),
    throws: { illegal_transition: null },
    reply: OrderQc,
    summary: 'Deletes a photo that was not sent.',
  }),
  send: route('POST', '/orders/:id/qc/send', {
    ...worked,
    bodyLimit: 65_536,
    body: z.object({
      /** The photos to send: those that the page showed as not sent. Repeating the request does not send them twice. */
      photos: z
        .array(QcPhotoId)
        .min(1, reason('no_photo_to_send'))
        .max(MAX_CART_LINES * MAX_QC_PHOTOS),
    }),
    throws: { illegal_transition: null, stale: null },
    reply: OrderQc,
    summary: 'Sends the new photos to the customer in one mail, and starts the time to answer.',
  }),
  resolve: route('POST', '/orders/:id/qc/stops/:stop', {
    ...worked,
    params: z.object({ id: OrderId, stop: QcStopId }),
    bodyLimit: 65_536,
    body: z.object({
      resolution: z.enum(['right', 'remake']),
      /** The answer to the customer. */
      reply: ProofText.min(1, reason('stop_reply_missing')),
      /** The pieces to remake. */
      pieces: z.array(NamedPiece).max(MAX_LINE_QUANTITY).optional(),
    }),
    throws: { illegal_transition: null },
    reply: OrderQc,
    summary: 'Ends the stop of a parcel: it is right after all, or pieces are made again. Again changes nothing.',
  }),
  mine: route('GET', '/orders/:id/proof-and-photos', {
    // Not for staff: the tokens in the reply would let them answer as the customer.
    access: 'customer',
    params: z.object({ id: OrderId }),
    reply: z.object({
      proofs: z.array(
        z.object({
          token: z.string(),
          name: z.string(),
          state: z.enum(PROOF_STATES),
          picture: PrivatePicture.nullable(),
        }),
      ),
      photos: z
        .object({
          token: z.string(),
          sentAt: Instant,
          answerBy: Instant,
          answer: z.enum(QC_ANSWERS).nullable(),
          isStopped: z.boolean(),
          photos: z.array(PrivatePicture),
        })
        .nullable(),
    }),
    summary: 'What the caller sees of the design proofs and of the photos of the finished shirts of their order.',
  }),
}
