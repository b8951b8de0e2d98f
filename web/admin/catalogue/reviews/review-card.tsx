import { Link, useFetcher } from 'react-router'
import { HIDE_REASON_MAX, REVIEW_ANSWER_MAX } from '#contract/basics/limits.ts'
import type { ReviewCase } from '#contract/catalogue/admin-reviews.api.ts'
import { productPath } from '#contract/catalogue/product-path.ts'
import { fitVotes } from '#texts/en/catalogue/fit-votes.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ReviewPhoto } from '#web/ui/products/review-photo.tsx'
import { Stars } from '#web/ui/stars.tsx'

const fitTexts = englishWords(fitVotes)

/** A review with its photos and the forms to hide it, answer it and delete photos. `path` is the target of the forms. */
export function ReviewCard({ review, path }: { review: ReviewCase; path: string }) {
  const { product, author, stars, text, photos, helpful, answer, isHidden, hiddenReason, createdAt } = review
  const bought = [review.size, review.color, review.fit && fitTexts.votes[review.fit]].filter(Boolean).join(' · ')
  return (
    <li>
      <Panel tone={isHidden ? 'paper' : 'plain'}>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-2">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={productPath(product)} className="font-semibold hover:underline">
                {product.name}
              </Link>
              <Stars value={stars} count={1} showCount={false} />
              {isHidden && <Badge tone="neutral">Hidden</Badge>}
              {photos.some(({ isWaiting }) => isWaiting) && <Badge tone="warning">Photos to look at</Badge>}
            </p>
            <p className="break-words whitespace-pre-line">{text || <span className="text-muted">Stars only.</span>}</p>
            {photos.length > 0 && <Photos review={review} path={path} />}
            {photos.some(({ isWaiting }) => isWaiting) && <ApproveForm review={review} path={path} />}
            <p className="text-meta text-muted">
              {author} · <ShopDate value={createdAt} />
              {bought && ` · Bought: ${bought}`}
              {helpful > 0 && ` · Helpful: ${helpful}`}
            </p>
            {hiddenReason && <p className="text-meta text-muted">Hidden because: {hiddenReason}</p>}
            {answer && (
              <div className="border-s-2 border-hairline ps-3 text-ui">
                <p className="font-semibold">Your answer</p>
                <p className="break-words whitespace-pre-line">{answer.text}</p>
              </div>
            )}
          </div>
          <div className="grid content-start gap-2">
            <AnswerForm review={review} path={path} />
            <ShowForm review={review} path={path} />
          </div>
        </div>
      </Panel>
    </li>
  )
}

type FormProps = { review: ReviewCase; path: string }
const ofReview = ({ author, product }: ReviewCase) => `the review by ${author} of ${product.name}`

function AnswerForm({ review, path }: FormProps) {
  const fetcher = useFetcher<FormResult>()
  const error = fetcher.data && !fetcher.data.ok ? fetcher.data.fields.text : undefined
  return (
    <Disclosure
      look="plain"
      summary={
        <>
          <span aria-hidden="true">{review.answer ? 'Change the answer' : 'Answer'}</span>
          <span className="sr-only">Answer {ofReview(review)}</span>
        </>
      }
    >
      <fetcher.Form method="post" action={path} className="grid gap-3">
        <input type="hidden" name="id" value={review.id} />
        <TextArea
          name="text"
          label="Answer"
          help="Everybody can read it below the review. The first one is also mailed to the buyer. Empty: no answer."
          maxLength={REVIEW_ANSWER_MAX}
          defaultValue={review.answer?.text}
          error={error}
        />
        <Button
          type="submit"
          name="turn"
          value="answer"
          size="sm"
          busy={fetcher.state !== 'idle'}
          className="justify-self-start max-lg:min-h-11"
          aria-label={`Save answer to ${ofReview(review)}`}
        >
          Save answer
        </Button>
      </fetcher.Form>
    </Disclosure>
  )
}

function ShowForm({ review, path }: FormProps) {
  const fetcher = useFetcher<FormResult>()
  const { isHidden } = review
  const word = isHidden ? 'Show' : 'Hide'
  const button = (
    <Button
      type="submit"
      name="turn"
      value={isHidden ? 'show' : 'hide'}
      size="sm"
      variant="secondary"
      busy={fetcher.state !== 'idle'}
      className="justify-self-start max-lg:min-h-11"
      aria-label={`${word} ${ofReview(review)}`}
    >
      {word}
    </Button>
  )
  return (
    <fetcher.Form method="post" action={path} className="grid gap-3">
      <input type="hidden" name="id" value={review.id} />
      {isHidden ? (
        button
      ) : (
        <Disclosure
          look="plain"
          summary={
            <>
              <span aria-hidden="true">Hide</span>
              <span className="sr-only">Hide or keep {ofReview(review)}</span>
            </>
          }
        >
          <div className="grid gap-3">
            <Field
              name="reason"
              label="Reason"
              required={false}
              help="Only admins see it."
              maxLength={HIDE_REASON_MAX}
            />
            {button}
          </div>
        </Disclosure>
      )}
    </fetcher.Form>
  )
}

/** Approves the waiting photos of a review. Staff delete bad photos one by one instead. */
function ApproveForm({ review, path }: FormProps) {
  const fetcher = useFetcher<FormResult>()
  const isOne = review.photos.filter(({ isWaiting }) => isWaiting).length === 1
  return (
    <fetcher.Form method="post" action={path} className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="id" value={review.id} />
      <Button
        type="submit"
        name="turn"
        value="approve"
        size="sm"
        busy={fetcher.state !== 'idle'}
        className="max-lg:min-h-11"
        aria-label={`Show the new photos of ${ofReview(review)}`}
      >
        {isOne ? 'Show the photo' : 'Show the photos'}
      </Button>
      <p className="text-meta text-muted">Only you and the buyer see {isOne ? 'it' : 'them'} until then.</p>
    </fetcher.Form>
  )
}

function Photos({ review, path }: FormProps) {
  const fetcher = useFetcher<FormResult>()
  return (
    <ul aria-label={`Photos of ${ofReview(review)}`} className="flex flex-wrap gap-4">
      {review.photos.map((photo, index) => (
        <li key={photo.id}>
          <ReviewPhoto photo={photo} id={`photo-${photo.id}`} label={`Photo ${index + 1} by ${review.author}`} />
          <Disclosure
            look="plain"
            summary={
              <span className="text-meta">
                Delete photo
                <span className="sr-only">
                  {' '}
                  {index + 1} of {ofReview(review)}
                </span>
              </span>
            }
          >
            <fetcher.Form method="post" action={path}>
              <input type="hidden" name="id" value={review.id} />
              <input type="hidden" name="photo" value={photo.id} />
              <Button
                type="submit"
                name="turn"
                value="photo"
                size="sm"
                variant="secondary"
                busy={fetcher.state !== 'idle'}
                className="max-lg:min-h-11"
                aria-label={`Delete for good: photo ${index + 1} of ${ofReview(review)}`}
              >
                Delete for good
              </Button>
            </fetcher.Form>
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}
