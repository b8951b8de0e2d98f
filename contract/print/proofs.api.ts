import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { MAX_PROOF_PICTURES, PROOF_TEXT_MAX, UPLOAD_MAX_BYTES } from '#contract/basics/limits.ts'
import { SIDES } from '#contract/catalogue/garments.ts'
import { Instant, personalId, Upload } from '#contract/http/codecs.ts'
import { reason } from '#contract/http/reasons.ts'
import { route } from '#contract/http/route.ts'
import { OrderItemId } from '#contract/orders/order-items.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { answered, looked, shownToStaff, worked } from './answer-links.api.ts'
import { PROOF_ANSWERERS, PROOF_STATES } from './proofs.ts'

export const ProofId = personalId<'ProofId'>()
export type ProofId = z.output<typeof ProofId>
export const ProofPictureId = personalId<'ProofPictureId'>()
export type ProofPictureId = z.output<typeof ProofPictureId>

/** A text of several lines about a proof or a photo, without control characters. */
export const ProofText = z
  .string()
  // A form sends a line break as two characters (CRLF).
  .overwrite((text) => text.replaceAll('\r\n', '\n'))
  .max(PROOF_TEXT_MAX, reason('proof_text_too_long', { maximum: PROOF_TEXT_MAX }))
  .trim()
  .regex(/^[\P{Cc}\n\r\t]*$/u, reason('proof_text_not_usable'))

/** A private picture. Its URL works only for people who have the link that contains it, or who may see the order. */
export const PrivatePicture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type PrivatePicture = z.output<typeof PrivatePicture>

/** A shirt on pages without a login, without any data of its buyer. */
export const ShownShirt = z.object({
  name: z.string(),
  size: z.string(),
  color: z.string(),
  material: z.string(),
  quantity: z.int(),
})

/** The size of a print in millimetres. `area` is the label of the print area, such as 'Full chest'. */
const PrintSize = z.object({ side: z.enum(SIDES), area: z.string(), width: z.number(), height: z.number() })
export type PrintSize = z.output<typeof PrintSize>

/** A design proof as shown to anybody who has its link. Of personal data only the first name is shown. */
export const ShownProof = z.object({
  orderNumber: z.int(),
  firstName: z.string(),
  /** The customer's language. */
  language: z.enum(LANGUAGES),
  shirt: ShownShirt,
  prints: z.array(PrintSize),
  version: z.int(),
  note: z.string(),
  pictures: z.array(PrivatePicture),
  state: z.enum(PROOF_STATES),
  sentAt: Instant,
  answeredAt: Instant.nullable(),
  /** The change that the customer asked for. */
  answer: z.string().nullable(),
  /** The token of the newest version; null when this is the newest. */
  newest: z.string().nullable(),
  /** Whether the order is cancelled or already shipped, so that answers have no effect. */
  isClosed: z.boolean(),
})
export type ShownProof = z.output<typeof ShownProof>

/** A version of a design proof, as the back-office sees it. */
const Proof = z.object({
  id: ProofId,
  version: z.int(),
  note: z.string(),
  state: z.enum(PROOF_STATES),
  pictures: z.array(PrivatePicture),
  sentAt: Instant,
  /** Null when the shop sent it automatically. */
  sentBy: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: z.enum(PROOF_ANSWERERS).nullable(),
  /** The staff member who answered on the customer's behalf. */
  answeredFor: z.string().nullable(),
  answer: z.string().nullable(),
})
export type Proof = z.output<typeof Proof>

/** What needs an answer: a stopped parcel, a requested change of a design, or a proof that was not answered. */
export const WAITING_DESIGNS = ['stop', 'change', 'proof'] as const
const WaitingDesign = z.object({
  kind: z.enum(WAITING_DESIGNS),
  orderNumber: z.int(),
  /** What the customer wrote; '' for a proof without an answer. */
  text: z.string(),
  since: Instant,
})
export type WaitingDesign = z.output<typeof WaitingDesign>

/** The customised items of an order, each with the versions of its proof, newest first. */
export const OrderProofs = z.array(
  z.object({
    itemId: OrderItemId,
    shirt: ShownShirt,
    prints: z.array(PrintSize),
    mockups: z.array(z.string()),
    proofs: z.array(Proof),
    /** The number of the next version. */
    next: z.int(),
  }),
)
export type OrderProofs = z.output<typeof OrderProofs>

export const proofs = {
  read: route('GET', '/proof/:token', {
    ...looked,
    reply: ShownProof,
    summary:
      'The design proof of a mailed link, until some weeks after the order was delivered or cancelled. Changes nothing.',
  }),
  answer: route('POST', '/proof/:token', {
    ...answered,
    reply: ShownProof,
    body: z.object({
      answer: z.enum(['approved', 'change_asked']),
      /** The requested change. */
      text: ProofText.optional(),
    }),
    summary: 'Answers a design proof, once: again, or when there is a newer one, it only says how it stands.',
  }),
  ofOrder: route('GET', '/orders/:id/proofs', {
    ...shownToStaff,
    reply: OrderProofs,
    summary: 'The customised items of an order with their design proofs.',
  }),
  waiting: route('GET', '/designs/waiting', {
    access: 'admin',
    permission: 'orders:read',
    reply: z.array(WaitingDesign),
    summary: 'Stopped parcels, designs to change, and proofs without an answer, each kind oldest first; at most 200.',
  }),
  send: route('POST', '/orders/:id/proofs', {
    ...worked,
    status: 201,
    form: z.object({
      itemId: OrderItemId,
      /** The number of the new version, as the form showed it. Repeating the request does not send the version twice. */
      version: z.string().regex(/^[1-9]\d{0,3}$/, reason('proof_version_missing')),
      note: ProofText.optional(),
      /** Corrected pictures. Without any, the unchanged mock-ups are sent. */
      pictures: z
        .array(Upload)
        .max(MAX_PROOF_PICTURES, reason('too_many_proof_pictures', { maximum: MAX_PROOF_PICTURES }))
        .optional(),
    }),
    uploads: { fileSize: UPLOAD_MAX_BYTES, field: 'pictures', keep: MAX_PROOF_PICTURES, repeated: true },
    limit: { max: 120, seconds: 3_600 },
    throws: { illegal_transition: null, stale: null, too_large: null, unsupported_media: null },
    reply: OrderProofs,
    summary: 'Sends the customer a proof of a customised item, which takes the place of the version before.',
  }),
  approve: route('PUT', '/orders/:id/proofs/:proof/approve', {
    ...worked,
    params: z.object({ id: OrderId, proof: ProofId }),
    bodyLimit: 16_384,
    body: z.object({ text: ProofText.min(1, reason('proof_approval_reason_missing')) }),
    throws: { illegal_transition: null },
    reply: OrderProofs,
    summary: 'The staff approve a proof for the customer, after a call, with the reason.',
  }),
}
