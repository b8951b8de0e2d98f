import { MAX_REVIEW_PHOTOS, REVIEW_MAX_LENGTH } from '#contract/basics/limits.ts'
import { FITS } from '#contract/catalogue/fit-votes.ts'
import type { MyReview } from '#contract/catalogue/reviews.api.ts'
import type { OrderItem } from '#contract/orders/order-items.api.ts'
import type { Order } from '#contract/orders/orders.api.ts'
import { Optional } from '#web/shop/account/optional.tsx'
import type { OrderResult } from '#web/shop/account/orders/reorder.ts'
import { usePageTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { PhotosField } from '#web/ui/forms/photos-field.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ReviewPhoto } from '#web/ui/products/review-photo.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { StarRadios } from './star-radios.tsx'

type ItemProps = { order: Order; item: OrderItem; review: MyReview | undefined; result: OrderResult | undefined }

/** The intent of an item's review form; the page has one such form for each item of the order. */
function reviewIntent(itemId: string): string {
  return `review-of-${itemId}`
}

const canReview = (order: Order, { product }: OrderItem) => order.status === 'Delivered' && product !== null

/** Shown after the delivery while an item has no review. */
export function ReviewNudge({ order, items, reviews }: { order: Order; items: OrderItem[]; reviews: MyReview[] }) {
  const texts = usePageTexts()
  const open = items.filter(
    (item) => canReview(order, item) && !reviews.some((review) => review.orderItemId === item.id),
  )
  if (open.length === 0) return null
  // The link points into the closed form, so the browser opens the form.
  return (
    <Notice tone="info" className="print:hidden">
      <p>
        {texts.askReview({
          link: (text) => (
            <a href={`#${reviewIntent(open[0]?.id ?? '')}`} className="font-semibold text-link">
              {text}
            </a>
          ),
        })}
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
        <MyReviewText review={review} />
      ) : (
        <Disclosure
          look="plain"
          summary={
            <>
              <span className="sr-only">{texts.writeReviewOf({ name: item.product?.name ?? '' })}</span>
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

function MyReviewText({ review }: { review: MyReview }) {
  const texts = usePageTexts()
  const { orderItemId, stars, text, fit, photos, hasWaitingPhotos, answer } = review
  return (
    <div className="grid gap-2 rounded-card bg-paper p-4 text-ui">
      <p className="flex flex-wrap items-center gap-2 text-muted">
        {texts.yourReview} <Stars value={stars} count={1} showCount={false} />
        {fit && texts.fits[fit]}
      </p>
      {text && <p className="break-words whitespace-pre-line">{text}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.url}>
              <ReviewPhoto
                photo={photo}
                id={`photo-${orderItemId}-${index}`}
                label={texts.yourPhoto({ number: index + 1 })}
              />
            </li>
          ))}
        </ul>
      )}
      {hasWaitingPhotos && <p className="text-meta text-muted">{texts.photosWait}</p>}
      {answer && (
        <div className="border-s-2 border-hairline ps-3">
          <p className="font-semibold">{texts.answer}</p>
          <p className="break-words whitespace-pre-line">{answer.text}</p>
        </div>
      )}
    </div>
  )
}

function ReviewForm({ itemId, result }: { itemId: string; result: OrderResult | undefined }) {
  const texts = usePageTexts()
  const intent = reviewIntent(itemId)
  const checks = {
    stars: (value: string) => (/^[1-5]$/.test(value) ? null : texts.chooseStars),
    // Only the server checks photos; its message is shown at the field.
    photos: () => null,
  }
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({ intent, result, checks })
  return (
    <form
      id={intent}
      method="post"
      encType="multipart/form-data"
      {...formProps}
      className="grid scroll-mt-24 gap-4 pt-2"
    >
      <HiddenFields fields={{ intent, item: itemId }} />
      <StarRadios {...field('stars')} defaultValue={refusal?.typed.stars} />
      <FitRadios selectedFit={refusal?.typed.fit} />
      <TextArea
        {...field('text')}
        label={<Optional label={texts.yourReview} mark={texts.optional} />}
        help={texts.reviewHelp({ count: REVIEW_MAX_LENGTH })}
        maxLength={REVIEW_MAX_LENGTH}
        defaultValue={refusal?.typed.text}
      />
      <PhotosField
        {...field('photos')}
        label={<Optional label={texts.photos} mark={texts.optional} />}
        most={MAX_REVIEW_PHOTOS}
        help={texts.photosHelp({ count: MAX_REVIEW_PHOTOS })}
        tooMany={texts.tooManyPhotos({ count: MAX_REVIEW_PHOTOS })}
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

/** The vote on the fit, which may be left out. */
function FitRadios({ selectedFit }: { selectedFit: string | undefined }) {
  const texts = usePageTexts()
  return (
    <fieldset>
      <legend className="mb-1.5 text-ui font-semibold">
        <Optional label={texts.fit} mark={texts.optional} />
      </legend>
      <div className="flex flex-wrap gap-2">
        {FITS.map((fit) => (
          <label
            key={fit}
            className="flex min-h-11 cursor-pointer items-center rounded-pill border border-strong px-4 text-ui has-checked:border-fg has-checked:bg-fg has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input type="radio" name="fit" value={fit} defaultChecked={selectedFit === fit} className="sr-only" />
            {texts.fits[fit]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
