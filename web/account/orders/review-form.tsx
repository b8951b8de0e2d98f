import { REVIEW_MAX_LENGTH } from '#contract/limits.ts'
import type { OrderItem } from '#contract/order-items.ts'
import type { Order } from '#contract/orders.ts'
import type { OwnReview } from '#contract/reviews.ts'
import type { FieldCheck } from '#web/components/forms/field-checks.ts'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { useActionForm } from '#web/components/forms/use-action-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { OrderResult } from './reorder.ts'
import { StarRadios } from './star-radios.tsx'

type ItemProps = { order: Order; item: OrderItem; review: OwnReview | undefined; result: OrderResult | undefined }

/** The page has a form for the review of each item of the order. */
function reviewIntent(itemId: string): string {
  return `review-of-${itemId}`
}

const canReview = (order: Order, { product }: OrderItem) => order.status === 'Delivered' && product !== null

/** Shown after the delivery while an item has no review. */
export function ReviewNudge({ order, items, reviews }: { order: Order; items: OrderItem[]; reviews: OwnReview[] }) {
  const open = items.filter((item) => canReview(order, item) && !reviews.some((one) => one.orderItemId === item.id))
  if (open.length === 0) return null
  // The link goes into the closed form, which the browser then opens.
  return (
    <Notice tone="info" className="print:hidden">
      <p>
        Does everything fit? Help others choose:{' '}
        <a href={`#${reviewIntent(open[0]?.id ?? '')}`} className="font-semibold text-link">
          write a review
        </a>
        .
      </p>
    </Notice>
  )
}

/** The customer's review of an item, or the form for it. */
export function ItemReview({ order, item, review, result }: ItemProps) {
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
          open={result?.intent === reviewIntent(item.id) ? true : undefined}
        >
          <ReviewForm itemId={item.id} result={result} />
        </Disclosure>
      )}
    </div>
  )
}

const checkStars: FieldCheck = (value) => (/^[1-5]$/.test(value) ? null : 'Please choose one to five stars')
const CHECKS = { stars: checkStars }

function ReviewForm({ itemId, result }: { itemId: string; result: OrderResult | undefined }) {
  const intent = reviewIntent(itemId)
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({ intent, result, checks: CHECKS })
  return (
    <form id={intent} method="post" {...formProps} className="grid scroll-mt-24 gap-4 pt-2">
      <HiddenFields fields={{ intent, item: itemId }} />
      <StarRadios {...field('stars')} defaultValue={refusal?.typed.stars} />
      <TextArea
        {...field('text')}
        label="Your review"
        help={`At most ${REVIEW_MAX_LENGTH.toLocaleString('en-IN')} characters. Shown with your first name and initial. It cannot be edited later.`}
        required={false}
        maxLength={REVIEW_MAX_LENGTH}
        defaultValue={refusal?.typed.text}
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
