import { Link, useFetcher } from 'react-router'
import { type ReviewCase, ReviewId } from '#contract/admin-reviews.ts'
import { attempt } from '#contract/http/client.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { productPath } from '#contract/product-path.ts'
import { listHref, pageIn, textIn } from '#web/admin/addresses/list-address.ts'
import { ResultNotice } from '#web/admin/forms/result-notice.tsx'
import { toasted } from '#web/admin/forms/toasted.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { ListPagination, ListResults } from '#web/admin/lists/list-results.tsx'
import { ListSearch } from '#web/admin/lists/list-search.tsx'
import { NothingFound } from '#web/admin/lists/nothing-found.tsx'
import { api } from '#web/api.ts'
import { done, type FormResult, refused } from '#web/components/forms/form-result.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Table, Td, Th } from '#web/ui/lists/table.tsx'
import { TabLinks } from '#web/ui/lists/tabs.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Route } from './+types/reviews.ts'

const PATH = '/admin/reviews'
const NOT_CHANGED = 'Failed to update the review.'
const SHOWS = ['shown', 'hidden'] as const

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Reviews', description: 'What buyers say, and what of it is shown.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const show = SHOWS.find((one) => one === searchParams.get('show')) ?? null
  const view = { show, q: textIn(searchParams), page: pageIn(searchParams) }
  const wish = { show: show ?? undefined, q: view.q || undefined, page: view.page, limit: PAGE_SIZE }
  return { view, list: await nullOnError(args, api(args).adminReviews.list(wish)) }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const id = ReviewId.safeParse(form.get('id'))
  const turn = form.get('turn') === 'show' ? 'show' : 'hide'
  if (!id.success) return refused(turn, NOT_CHANGED)
  const turned = await nullOnError(args, attempt(api(args).adminReviews[turn]({ id: id.data })))
  if (!turned?.ok) return refused(turn, NOT_CHANGED)
  return done(turn, turn === 'hide' ? 'Review hidden!' : 'Review shown!')
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('', NOT_CHANGED))
}

export default function Reviews({ loaderData: { view, list }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading size="h2" intro="A hidden review is not shown or counted in the rating. Nothing is deleted.">
        Reviews
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <TabLinks
          label="Reviews"
          tabs={[null, ...SHOWS].map((show) => ({
            label: show === 'hidden' ? 'Hidden' : show === 'shown' ? 'Shown' : 'All',
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
              <NothingFound
                title="No reviews found."
                isFiltered={view.q !== '' || view.show !== null}
                filtered="Nothing in this view matches."
                empty="Buyers can write one once their order is delivered."
              />
            ) : (
              <Found reviews={items} />
            )}
            <ListPagination page={view.page} total={total} hrefFor={(page) => listHref(PATH, { ...view, page })} />
          </>
        )}
      </ListResults>
    </>
  )
}

function Found({ reviews }: { reviews: readonly ReviewCase[] }) {
  return (
    <Table label="Reviews">
      <thead>
        <tr>
          <Th>Product</Th>
          <Th>Stars</Th>
          <Th>Review</Th>
          <Th>By</Th>
          <Th>Date</Th>
          <Th>Show</Th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <Row key={review.id} review={review} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ review }: { review: ReviewCase }) {
  const fetcher = useFetcher<FormResult>()
  const isBusy = fetcher.state !== 'idle'
  return (
    <tr className={review.isHidden ? 'bg-paper' : undefined}>
      <Td className="min-w-40 align-top font-semibold">
        <Link to={productPath(review.product)} className="hover:underline">
          {review.product.name}
        </Link>
      </Td>
      <Td className="align-top">
        <Stars value={review.stars} count={1} showCount={false} />
      </Td>
      <Td className="min-w-64 align-top whitespace-pre-line break-words">
        {review.isHidden && <Badge tone="neutral">Hidden</Badge>}{' '}
        {review.text || <span className="text-muted">Stars only.</span>}
      </Td>
      <Td className="align-top whitespace-nowrap">{review.author}</Td>
      <Td className="align-top whitespace-nowrap text-muted">
        <ShopDate value={review.createdAt} />
      </Td>
      <Td className="align-top">
        <fetcher.Form method="post" action={PATH}>
          <input type="hidden" name="id" value={review.id} />
          <Button
            type="submit"
            name="turn"
            value={review.isHidden ? 'show' : 'hide'}
            size="sm"
            variant="secondary"
            busy={isBusy}
            aria-label={`${review.isHidden ? 'Show' : 'Hide'} the review by ${review.author} of ${review.product.name}`}
            className="max-lg:min-h-11"
          >
            {review.isHidden ? 'Show' : 'Hide'}
          </Button>
        </fetcher.Form>
      </Td>
    </tr>
  )
}
