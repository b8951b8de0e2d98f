import { attempt } from '#contract/http/client.ts'
import type { ErrorCode } from '#contract/http/errors.ts'
import { OrderItemId } from '#contract/orders/order-items.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { ProofId } from '#contract/print/proofs.api.ts'
import { QcPhotoId, QcStopId } from '#contract/print/qc.api.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { packerApi } from '#web/admin/shell/words/packer-api.ts'
import { readPackerWords } from '#web/admin/shell/words/read-packer-texts.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { photosIn } from '#web/ui/forms/photos-in.ts'
import type { ApiArgs } from '#web/ui/server/api.ts'
import { PIECES, type PicturesIntent } from './pictures-intents.ts'

type Answer =
  | { ok: true }
  | { ok: false; message: string; fields: Record<string, string>; failure: { code: ErrorCode } }

/** Handles the page's forms: sends or approves a proof, adds, removes or sends photos, or resolves a customer's report of a problem. */
export async function changePictures(args: ApiArgs, form: FormData): Promise<FormResult> {
  const { failures, proofs } = readPackerWords(args)
  const intent = form.get('intent') as PicturesIntent
  const id = OrderId.safeParse(form.get('id'))
  if (!id.success || !Object.hasOwn(proofs.done, intent)) return refused('', failures.updateOrder)
  const call = await prepareCall(args, form, { intent, id: id.data })
  const changed = call && (await nullOnError(args, call()))
  if (changed?.ok) return done(intent, proofs.done[intent])
  const typed = typedIn(form, ['note', 'text', 'reply'])
  const [field] = Object.values(changed?.fields ?? {})
  return refused(intent, field ?? changed?.message ?? failures.updateOrder, changed?.fields, { typed })
}

type Named = { intent: PicturesIntent; id: OrderId }

/** The API call for a form. Null when the form lacks a necessary id. */
async function prepareCall(
  args: ApiArgs,
  form: FormData,
  { intent, id }: Named,
): Promise<(() => Promise<Answer>) | null> {
  const { proofs, qc } = packerApi(args)
  const text = (name: string) => String(form.get(name) ?? '')
  const item = OrderItemId.safeParse(form.get('item'))
  switch (intent) {
    case 'send-proof': {
      const pictures = await photosIn(form)
      const sent = { version: text('version'), note: text('note'), pictures }
      return item.success ? () => attempt(proofs.send({ id, itemId: item.data, ...sent })) : null
    }
    case 'approve-proof': {
      const proof = ProofId.safeParse(form.get('proof'))
      return proof.success ? () => attempt(proofs.approve({ id, proof: proof.data, text: text('text') })) : null
    }
    case 'add-photos': {
      const photos = await photosIn(form)
      const piece = Number(form.get('piece'))
      return item.success ? () => attempt(qc.add({ id, itemId: item.data, piece, photos })) : null
    }
    case 'remove-photo': {
      const photo = QcPhotoId.safeParse(form.get('photo'))
      return photo.success ? () => attempt(qc.remove({ id, photo: photo.data })) : null
    }
    case 'send-photos': {
      const photos = form.getAll('photo').flatMap((value) => QcPhotoId.safeParse(value).data ?? [])
      return () => attempt(qc.send({ id, photos }))
    }
    case 'resolve': {
      const stop = QcStopId.safeParse(form.get('stop'))
      const resolution = form.get('resolution') === 'remake' ? 'remake' : 'right'
      const decision = { resolution, reply: text('reply'), pieces: piecesIn(form) } as const
      return stop.success ? () => attempt(qc.resolve({ id, stop: stop.data, ...decision })) : null
    }
  }
}

/** The ticked pieces, each as the id of its item and its number in that item. */
function piecesIn(form: FormData): { itemId: OrderItemId; piece: number }[] {
  return form.getAll(PIECES).flatMap((value) => {
    const [named, piece] = String(value).split(' ')
    const itemId = OrderItemId.safeParse(named)
    return itemId.success ? [{ itemId: itemId.data, piece: Number(piece) }] : []
  })
}
