import { useFetcher } from 'react-router'
import { REVIEW_MAX_LENGTH } from '#contract/limits.ts'
import type { OrderItem } from '#contract/order-items.ts'
import type { Order } from '#contract/orders.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { AccountField } from '#web/components/account/account-field.tsx'
import type { FieldCheck } from '#web/components/forms/field-checks.ts'
import { useCheckedForm } from '#web/components/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { OrderAnswer } from './change-order.ts'
import { StarRadios } from './star-radios.tsx'

type Answer = Extract<OrderAnswer, { intent: 'review' }>
type ItemProps = { order: Order; item: OrderItem; review: OwnReview | undefined; answer: Answer | undefined }

const canReview = (order: Order, { product }: OrderItem) => order.status === 'Delivered' && product !== null

/** After the delivery, for as long as something is without a review. */
export function ReviewNudge({ order, items, reviews }: { order: Order; items: OrderItem[]; reviews: OwnReview[] }) {
  const open = items.filter((item) => canReview(order, item) && !reviews.some((one) => one.orderItemId === item.id))
  if (open.length === 0) return null
  // The link goes into the closed form, which the browser then opens.
  return (
    <Notice tone="info" className="print:hidden">
      <p>
        Does everything fit? Help others choose:{' '}
        <a href={`#review-of-${open[0]?.id}`} className="font-semibold text-link">
          write a review
        </a>
        .
      </p>
    </Notice>
  )
}

/** One's own review of an item, or the form for it. */
export function ItemReview({ order, item, review, answer }: ItemProps) {
  if (!canReview(order, item)) return null
  return (
    <div className="print:hidden">
      {review ? (
        <div className="grid gap-1 rounded-card bg-paper p-4 text-ui">
          <p className="flex flex-wrap items-center gap-2 text-muted">
            Your review <Stars value={review.stars} count={1} showCount={false} />
          </p>
          {review.text && <p className="whitespace-pre-line">{review.text}</p>}
        </div>
      ) : (
        <Disclosure
          look="plain"
          summary={
            <>
              Write a review<span className="sr-only"> of {item.product?.name}</span>
            </>
          }
          open={answer ? true : undefined}
        >
          <ReviewForm itemId={item.id} answer={answer} />
        </Disclosure>
      )}
    </div>
  )
}

const checkStars: FieldCheck = (value) => (/^[1-5]$/.test(value) ? null : 'Please choose one to five stars')
const CHECKS = { stars: checkStars }

function ReviewForm({ itemId, answer: plain }: { itemId: string; answer: Answer | undefined }) {
  const fetcher = useFetcher<Answer>()
  const answer = fetcher.data ?? plain
  const refusal = answer && !answer.isDone ? answer : null
  const isBusy = fetcher.state !== 'idle'
  const { formProps, field, notice, noticeId } = useCheckedForm({
    ...{ id: `review-of-${itemId}`, checks: CHECKS, refusal, isBusy },
    send: (form) => void fetcher.submit(form, { method: 'post' }),
  })
  return (
    <form id={`review-of-${itemId}`} method="post" {...formProps} className="grid scroll-mt-24 gap-4 pt-2">
      <AccountField />
      <input type="hidden" name="intent" value="review" />
      <input type="hidden" name="item" value={itemId} />
      <StarRadios {...field('stars')} defaultValue={refusal?.stars} />
      <TextArea
        {...field('text')}
        label="Your review"
        help={`At most ${REVIEW_MAX_LENGTH.toLocaleString('en-IN')} characters. Shown with your first name and initial. It cannot be edited later.`}
        required={false}
        maxLength={REVIEW_MAX_LENGTH}
        defaultValue={refusal?.text}
      />
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      <Button type="submit" size="md" busy={isBusy} busyLabel="Sending..." className="justify-self-start">
        Send review
      </Button>
    </form>
  )
}
