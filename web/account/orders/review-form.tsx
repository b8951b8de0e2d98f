import { REVIEW_MAX_LENGTH } from '#contract/limits.ts'
import type { OrderItem } from '#contract/order-items.ts'
import type { Order } from '#contract/orders.ts'
import type { OwnReview } from '#contract/reviews.ts'
import { fill } from '#contract/texts/fill.ts'
import { usePageTexts } from '#web/account/orders/words/order-texts.tsx'
import { Optional } from '#web/components/account/optional.tsx'
import { HiddenFields } from '#web/components/forms/hidden-fields.tsx'
import { useActionForm } from '#web/components/forms/use-action-form.ts'
import { Filled } from '#web/components/orders/filled.tsx'
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
  const texts = usePageTexts()
  const open = items.filter((item) => canReview(order, item) && !reviews.some((one) => one.orderItemId === item.id))
  if (open.length === 0) return null
  // The link goes into the closed form, which the browser then opens.
  return (
    <Notice tone="info" className="print:hidden">
      <p>
        <Filled
          text={texts.askReview}
          link={
            <a href={`#${reviewIntent(open[0]?.id ?? '')}`} className="font-semibold text-link">
              {texts.writeOne}
            </a>
          }
        />
      </p>
    </Notice>
  )
}

/** The customer's review of an item, or the form for it. */
export function ItemReview({ order, item, review, result }: ItemProps) {
  const texts = usePageTexts()
  if (!canReview(order, item)) return null
  return (
    <div className="print:hidden">
      {review ? (
        <div className="grid gap-1 rounded-card bg-paper p-4 text-ui">
          <p className="flex flex-wrap items-center gap-2 text-muted">
            {texts.yourReview} <Stars value={review.stars} count={1} showCount={false} />
          </p>
          {review.text && <p className="whitespace-pre-line">{review.text}</p>}
        </div>
      ) : (
        <Disclosure
          look="plain"
          summary={
            <>
              <span className="sr-only">{fill(texts.writeReviewOf, { name: item.product?.name ?? '' })}</span>
              <span aria-hidden="true">{texts.writeReview}</span>
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

function ReviewForm({ itemId, result }: { itemId: string; result: OrderResult | undefined }) {
  const texts = usePageTexts()
  const intent = reviewIntent(itemId)
  const checks = { stars: (value: string) => (/^[1-5]$/.test(value) ? null : texts.chooseStars) }
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({ intent, result, checks })
  return (
    <form id={intent} method="post" {...formProps} className="grid scroll-mt-24 gap-4 pt-2">
      <HiddenFields fields={{ intent, item: itemId }} />
      <StarRadios {...field('stars')} defaultValue={refusal?.typed.stars} />
      <TextArea
        {...field('text')}
        label={<Optional label={texts.yourReview} mark={texts.optional} />}
        help={fill(texts.reviewHelp, { count: REVIEW_MAX_LENGTH.toLocaleString('en-IN') })}
        maxLength={REVIEW_MAX_LENGTH}
        defaultValue={refusal?.typed.text}
      />
      {notice && (
        <Notice tone="danger" id={noticeId} tabIndex={-1}>
          {notice}
        </Notice>
      )}
      <Button type="submit" size="md" busy={isBusy} busyLabel={texts.sending} className="justify-self-start">
        {texts.sendReview}
      </Button>
    </form>
  )
}
