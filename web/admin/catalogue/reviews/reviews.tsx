import { PAGE_SIZE } from '#contract/basics/limits.ts'
import { REVIEW_VIEWS } from '#contract/catalogue/reviews.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/reviews.ts'
import { changeReview } from './change-review.ts'
import { NOT_CHANGED } from './not-changed.ts'
import { ReviewCard } from './review-card.tsx'

const PATH = '/admin/reviews'
const LABELS = {
  shown: 'Shown',
  hidden: 'Hidden',
  photos: 'With photos',
  'photos-waiting': 'Photos to look at',
  unanswered: 'Not answered',
} as const

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Reviews', description: 'What buyers say, and what of it is shown.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const show = REVIEW_VIEWS.find((candidate) => candidate === searchParams.get('show')) ?? null
  const view = { show, q: textIn(searchParams), page: pageIn(searchParams) }
  const query = { show: show ?? undefined, q: view.q || undefined, page: view.page, limit: PAGE_SIZE }
  return { view, list: await nullOnError(args, api(args).adminReviews.list(query)) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeReview(args, await args.request.formData())
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('', NOT_CHANGED))
}

export default function Reviews({ loaderData: { view, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="A hidden review is not shown or counted in the rating. Its text is never deleted; a photo can be. New photos wait for your look; Settings can show them at once."
      >
        Reviews
      </PageHeading>
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TabLinks
          label="Reviews"
          tabs={[null, ...REVIEW_VIEWS].map((show) => ({
            label: show === null ? 'All' : LABELS[show],
            to: listHref(PATH, { show, q: view.q }),
            isCurrent: show === view.show,
          }))}
        />
        <ListSearch
          path={PATH}
          q={view.q}
          label="Search reviews by product, name or words"
          placeholder="Product, name, words…"
          keep={{ show: view.show }}
        />
      </div>
      <ListResults path={PATH} loading="Loading reviews..." notRead="Failed to fetch reviews" list={list}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <NoResults
                title="No reviews found."
                isFiltered={view.q !== '' || view.show !== null}
                filtered="Nothing in this view matches."
                empty="Buyers can write one once their order is delivered."
              />
            ) : (
              <ul aria-label="Reviews" className="grid gap-4">
                {items.map((review) => (
                  <ReviewCard key={review.id} review={review} path={PATH} />
                ))}
              </ul>
            )}
            <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
          </>
        )}
      </ListResults>
    </>
  )
}
