import { data } from 'react-router'
import { OFFER_KINDS, type OfferKind } from '#contract/selling/discounts/offer.ts'
import { PromoId } from '#contract/selling/promos.api.ts'
import { readPickedProducts } from '#web/admin/shell/forms/pickers/read-picked.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/offer-page.ts'
import { saveOffer } from './change-offers.ts'
import { OfferForm } from './offer-form.tsx'
import { KIND_LABELS, newValues, toOfferValues } from './offer-values.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Offer', description: 'What an offer gives, to whom and when.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { offer, source, kind } = await named(args)
  // Without this list the form would drop the offer's categories, and the offer would apply to all.
  const [categories, products, exceptProducts] = await Promise.all([
    api(args).categories.list(),
    readPickedProducts(args, source?.conditions.products ?? []),
    readPickedProducts(args, source?.conditions.exceptProducts ?? []),
  ])
  const values = source ? toOfferValues(source) : newValues(kind)
  return {
    kind,
    uses: offer?.uses ?? null,
    text: offer ? `${offer.code ?? offer.name}: ${offer.text}` : null,
    // A copy starts without a code and times. It starts paused, because an offer without a code applies to everybody at once.
    values: offer || !source ? values : { ...values, code: [''], startsAt: [''], endsAt: [''], isPaused: ['on'] },
    categories: categories.items.map(({ id, name }) => ({ id, name })),
    products,
    exceptProducts,
  }
}

/**
 * `offer`: the offer to change, null for a new one. `source`: the offer that fills the form, null for an empty form. Throws 404 when the
 * offer does not exist.
 */
async function named(args: ApiArgs & { params: { id: string } }) {
  const { id } = args.params
  const from = args.url.searchParams.get('from')
  const sourceId = id === 'new' ? from : id
  const requestedKind = OFFER_KINDS.find((candidate) => candidate === args.url.searchParams.get('kind')) ?? 'percent'
  if (sourceId === null) return { offer: null, source: null, kind: requestedKind }
  const read = PromoId.safeParse(Number(sourceId))
  const source = read.success ? await nullOnError(args, api(args).offers.get({ id: read.data })) : null
  if (!source) throw data(null, { status: 404 })
  return { offer: id === 'new' ? null : source, source, kind: source.benefit.kind }
}

export async function action(args: Route.ActionArgs) {
  const { offer, kind } = await named(args)
  return saveOffer(args, await args.request.formData(), { id: offer?.id ?? null, kind })
}

export default function OfferPage({
  loaderData: { kind, uses, text, values, categories, products, exceptProducts },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro={text ?? `${KIND_LABELS[kind as OfferKind]}. The example says what a customer would pay.`}
      >
        {uses === null ? 'New offer' : 'Change offer'}
      </PageHeading>
      <div className="mt-5">
        <OfferForm
          kind={kind}
          values={actionData?.typed ?? values}
          categories={categories}
          products={products}
          exceptProducts={exceptProducts}
          refusal={actionData ?? null}
          uses={uses}
        />
      </div>
    </>
  )
}
