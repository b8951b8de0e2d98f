import { Link } from 'react-router'
import { findMostVoted } from '#contract/catalogue/fit-votes.ts'
import type { ReviewSummary } from '#contract/catalogue/products.api.ts'
import { fitVotes } from '#texts/en/catalogue/fit-votes.ts'
import { reviews } from '#texts/en/catalogue/reviews.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ReviewPhoto } from '#web/ui/products/review-photo.tsx'
import { Stars } from '#web/ui/stars.tsx'

const fitTexts = englishWords(fitVotes)
const texts = englishWords(reviews)

type OverviewProps = {
  rating: number
  count: number
  summary: ReviewSummary
  /** The URL of the product's reviews. */
  path: string
  /** The number of stars that the reviews are filtered by; null for all. */
  selectedStars?: number | null
}

/** The rating, the fit and the latest photos of a product's reviews. Each number of stars links to its reviews. */
export function ReviewOverview({ rating, count, summary, path, selectedStars = null }: OverviewProps) {
  const fit = findMostVoted(summary.fits)
  return (
    <div className="grid content-start gap-3">
      <div className="grid gap-1">
        <p className="font-display text-h1 font-extrabold tracking-[-0.02em] tabular-nums">
          {rating.toFixed(1)}
          <span className="text-h4 text-muted"> / 5</span>
        </p>
        <Stars value={rating} count={count} />
      </div>
      <ul aria-label={texts.byStars}>
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar
            key={stars}
            stars={stars}
            count={summary.stars[stars - 1] ?? 0}
            all={count}
            to={`${path}?stars=${stars}`}
            isChosen={selectedStars === stars}
          />
        ))}
      </ul>
      {fit && <p className="text-ui font-semibold">{fitTexts.most[fit.fit](fit)}</p>}
      {summary.photos.length > 0 && (
        <ul aria-label={texts.latestPhotos} className="flex flex-wrap gap-2">
          {summary.photos.map((photo, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two buyers may send the same picture.
            <li key={index}>
              <ReviewPhoto
                photo={photo}
                id={`latest-photo-${index}`}
                label={texts.latestPhoto({ author: photo.author })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type BarProps = { stars: number; count: number; all: number; to: string; isChosen: boolean }

function Bar({ stars, count, all, to, isChosen }: BarProps) {
  const row = 'flex min-h-11 items-center gap-3 text-ui lg:min-h-8'
  const content = (
    <>
      <span aria-hidden="true" className="w-8 shrink-0 tabular-nums">
        {stars} ★
      </span>
      <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-pill bg-tile">
        <span className="block h-full bg-star" style={{ width: `${all > 0 ? (count / all) * 100 : 0}%` }} />
      </span>
      <span aria-hidden="true" className="w-8 shrink-0 text-end text-muted tabular-nums">
        {count}
      </span>
      <span className="sr-only">{texts.withStars({ stars, count })}</span>
    </>
  )
  return (
    <li>
      {count === 0 ? (
        <span className={row}>{content}</span>
      ) : (
        <Link
          to={to}
          prefetch="intent"
          aria-current={isChosen ? 'true' : undefined}
          className={`${row} hover:text-accent aria-current:font-semibold`}
        >
          {content}
        </Link>
      )}
    </li>
  )
}
