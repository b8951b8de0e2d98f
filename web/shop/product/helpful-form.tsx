import type { FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Review } from '#contract/catalogue/products.api.ts'
import { reviews } from '#texts/en/catalogue/reviews.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { type FormResult, STAYS } from '#web/ui/forms/form-result.ts'

const texts = englishWords(reviews)

/**
 * "Helpful (3)": marks a review as helpful. The page is cached for everybody, so it does not show who has voted. Without JavaScript the
 * reviews' page is shown again; with `back`, the product's page.
 */
export function HelpfulForm({
  review,
  action,
  back,
}: {
  review: Review
  action: string
  back?: 'product' | undefined
}) {
  const fetcher = useFetcher<FormResult>()
  const result = fetcher.data
  function vote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set(STAYS, 'true')
    void fetcher.submit(form, { method: 'post', action })
  }
  return (
    <form method="post" action={action} onSubmit={vote} className="flex flex-wrap items-center gap-x-3">
      <input type="hidden" name="review" value={review.id} />
      {back && <input type="hidden" name="back" value={back} />}
      <Button
        type="submit"
        variant="tertiary"
        size="sm"
        busy={fetcher.state !== 'idle'}
        className="-ms-1 max-lg:min-h-11"
        aria-label={texts.helpfulReview({ author: review.author, votes: review.helpful })}
      >
        {texts.helpful({ votes: review.helpful })}
      </Button>
      <span role="status" className="text-meta text-muted">
        {result?.message}
      </span>
    </form>
  )
}
