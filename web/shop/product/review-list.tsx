import type { Review } from '#contract/catalogue/products.api.ts'
import { fitVotes } from '#texts/en/catalogue/fit-votes.ts'
import { reviews as english } from '#texts/en/catalogue/reviews.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ShopDate } from '#web/ui/date.tsx'
import { ReviewPhoto } from '#web/ui/products/review-photo.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { HelpfulForm } from './helpful-form.tsx'

const fitTexts = englishWords(fitVotes)
const texts = englishWords(english)

type ReviewListProps = {
  reviews: readonly Review[]
  /** The URL that "Helpful" votes are sent to. */
  action: string
  back?: 'product' | undefined
}

/** Reviews with the bought options, photos, votes and the shop's replies. */
export function ReviewList({ reviews, ...vote }: ReviewListProps) {
  return (
    <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      {reviews.map((review) => (
        <li
          key={review.id}
          id={`review-${review.id}`}
          className="grid scroll-mt-24 content-start gap-2 border-t border-hairline pt-4"
        >
          <Stars value={review.stars} count={1} showCount={false} />
          {review.text && <p className="break-words whitespace-pre-line">{review.text}</p>}
          {review.photos.length > 0 && <Photos review={review} />}
          <p className="text-meta text-muted">
            {review.author} · <ShopDate value={review.createdAt} />
            <Bought review={review} />
          </p>
          {review.answer && (
            <div className="rounded-card bg-paper p-3 text-ui">
              <p className="font-semibold">
                {texts.answer} <ShopDate value={review.answer.at} className="text-meta font-normal text-muted" />
              </p>
              <p className="mt-1 break-words whitespace-pre-line">{review.answer.text}</p>
            </div>
          )}
          <HelpfulForm review={review} {...vote} />
        </li>
      ))}
    </ul>
  )
}

function Photos({ review: { id, author, photos } }: { review: Review }) {
  return (
    <ul aria-label={texts.photos({ author })} className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo.url}>
          <ReviewPhoto photo={photo} id={`photo-${id}-${index}`} label={texts.photo({ number: index + 1, author })} />
        </li>
      ))}
    </ul>
  )
}

/** "Bought: M · Navy · True to size". */
function Bought({ review: { size, color, fit } }: { review: Review }) {
  const bought = [size, color].filter(Boolean).join(' · ')
  return (
    <>
      {bought && (
        <>
          <br />
          {texts.bought({ options: bought })}
        </>
      )}
      {fit && (
        <>
          {bought ? ' · ' : <br />}
          {fitTexts.votes[fit]}
        </>
      )}
    </>
  )
}
