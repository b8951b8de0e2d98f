import { ReviewPhotoId } from '#contract/catalogue/admin-reviews.api.ts'
import { ReviewId } from '#contract/catalogue/reviews.api.ts'
import { attempt } from '#contract/http/client.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { NOT_CHANGED } from './not-changed.ts'

const DONE = {
  hide: 'Review hidden!',
  show: 'Review shown!',
  answer: 'Answer saved!',
  approve: 'Photos shown!',
  photo: 'Photo deleted!',
} as const
type Turn = keyof typeof DONE

/** Handles the forms of a review. */
export async function changeReview(args: ApiArgs, form: FormData): Promise<FormResult> {
  const requestedTurn = String(form.get('turn'))
  const id = ReviewId.safeParse(form.get('id'))
  if (!id.success || !(requestedTurn in DONE)) return refused(requestedTurn, NOT_CHANGED)
  const turn = requestedTurn as Turn
  const result = await nullOnError(args, attempt(change(args, form, turn, id.data)))
  if (!result) return refused(turn, NOT_CHANGED)
  return result.ok ? done(turn, DONE[turn]) : refused(turn, result.message, result.fields)
}

function change(args: ApiArgs, form: FormData, turn: Turn, id: ReviewId) {
  const { adminReviews } = api(args)
  const typed = (name: string) => String(form.get(name) ?? '')
  if (turn === 'hide') return adminReviews.hide({ id, reason: typed('reason') })
  if (turn === 'answer') return adminReviews.answer({ id, text: typed('text') })
  if (turn === 'approve') return adminReviews.approvePhotos({ id })
  if (turn === 'show') return adminReviews.show({ id })
  return adminReviews.removePhoto({ id, photo: ReviewPhotoId.parse(form.get('photo')) })
}
