import { data, Link, redirect } from 'react-router'
import { REVIEWS_PER_PAGE } from '#contract/basics/limits.ts'
import { productIdIn, productPath } from '#contract/catalogue/product-path.ts'
import { ProductId } from '#contract/catalogue/products.api.ts'
import { ReviewId } from '#contract/catalogue/reviews.api.ts'
import { STARS, WHOLE } from '#contract/http/cached-queries.ts'
import { attempt } from '#contract/http/client.ts'
import { reviews } from '#texts/en/catalogue/reviews.ts'
import { helpfulReply, reviewsPage } from '#texts/en/catalogue/reviews-page.ts'
import { NOT_FOUND } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { NO_RESPONSE } from '#texts/platform/no-response.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Pagination } from '#web/ui/browse/pagination.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { done, type FormResult, refusalStatus, refused, STAYS } from '#web/ui/forms/form-result.ts'
import { orRefused } from '#web/ui/forms/no-response.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { breadcrumbData, pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/product-reviews.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewOverview } from './review-overview.tsx'

const texts = englishWords(reviewsPage, joinNodes)
const reviewTexts = englishWords(reviews)

export async function loader(args: Route.LoaderArgs) {
  const shop = api(args)
  const { data: id } = ProductId.safeParse(productIdIn(args.params.product))
  if (id === undefined) throw data(NOT_FOUND, { status: 404 })
  const query = args.url.searchParams
  const stars = STARS.test(query.get('stars') ?? '') ? Number(query.get('stars')) : undefined
  const page = WHOLE.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const [{ name, rating, reviewCount }, summary, reviewPage] = await Promise.all([
    shop.products.get({ id }),
    shop.products.reviewSummary({ id }),
    shop.products.reviews({ id, page, limit: REVIEWS_PER_PAGE, ...(stars !== undefined && { stars }) }),
  ])
  const path = `${productPath({ id, name })}/reviews`
  // The URL has an earlier name of the product, or none.
  if (`/product/${args.params.product}/reviews` !== path) throw redirect(path + args.url.search, 301)
  return { product: { id, name, rating, reviewCount }, summary, stars: stars ?? null, page, found: reviewPage }
}

/** Marks a review as helpful. Without script, the page with the review is shown again. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const id = ReviewId.safeParse(form.get('review'))
  if (!id.success) throw data(NOT_FOUND, { status: 404 })
  const result = await attempt(api(args).reviews.helpful({ id: id.data }))
  if (!result.ok) return data<FormResult>(refused('helpful', result.message), { status: refusalStatus(form, 409) })
  if (form.has(STAYS)) return data<FormResult>(done('helpful', englishWords(helpfulReply).thanks))
  const product = `/product/${args.params.product}`
  throw redirect(
    `${form.get('back') === 'product' ? product : `${product}/reviews${args.url.search}`}#review-${id.data}`,
  )
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return orRefused(serverAction(), refused('helpful', NO_RESPONSE))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product } = loaderData
  const path = `${productPath(product)}/reviews`
  return pageMeta(
    { matches },
    {
      title: texts.title({ name: product.name }),
      description: texts.description({ name: product.name }),
      path,
      data: (site) => [
        breadcrumbData(site, [
          { name: texts.home, path: '/' },
          { name: product.name, path: productPath(product) },
          { name: reviewTexts.title, path },
        ]),
      ],
    },
  )
}

/** All reviews of a product, or those with some number of stars. */
export default function ProductReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { product, summary, stars, page, found: reviewPage } = loaderData
  const path = `${productPath(product)}/reviews`
  const hrefFor = (to: number) => {
    const query = new URLSearchParams({ ...(stars && { stars: String(stars) }), ...(to > 1 && { page: String(to) }) })
    return query.size > 0 ? `${path}?${query}` : path
  }
  return (
    <div className="wrap py-6 lg:py-10">
      <Breadcrumb
        items={[
          { label: texts.home, to: '/' },
          { label: product.name, to: productPath(product) },
          { label: reviewTexts.title },
        ]}
      />
      <PageHeading size="h2" className="mt-3 mb-6">
        {texts.title({ name: product.name })}
      </PageHeading>
      {actionData && !actionData.ok && (
        <Notice tone="danger" className="mb-6">
          {actionData.message}
        </Notice>
      )}
      {product.rating === null ? (
        <p className="text-muted">{reviewTexts.noneYet}</p>
      ) : (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <ReviewOverview
            rating={product.rating}
            count={product.reviewCount}
            summary={summary}
            path={path}
            selectedStars={stars}
          />
          <div className="grid content-start gap-6">
            {stars !== null && (
              <p role="status" className="text-ui">
                {texts.withStars({
                  count: reviewPage.total,
                  stars,
                  link: (text) => (
                    <Link to={path} className="text-link">
                      {text}
                    </Link>
                  ),
                })}
              </p>
            )}
            <ReviewList reviews={reviewPage.items} action={hrefFor(page)} />
            <Pagination
              page={page}
              pages={Math.ceil(reviewPage.total / REVIEWS_PER_PAGE)}
              hrefFor={hrefFor}
              label={texts.pages}
            />
          </div>
        </div>
      )}
      <ButtonLink to={productPath(product)} variant="secondary" className="mt-8">
        {texts.seeProduct({ name: product.name })}
      </ButtonLink>
    </div>
  )
}
