import { data, redirect } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { type Draft, DraftId } from '#contract/orders/drafts.api.ts'
import { OrderId } from '#contract/orders/orders.api.ts'
import { explainPrice } from '#contract/orders/price-breakdown.ts'
import { ownerDrafts } from '#texts/en/orders/owner-drafts.ts'
import { priceBreakdown } from '#texts/en/orders/price-breakdown.ts'
import { englishWords } from '#texts/messages/format.ts'
import { findProducts } from '#web/admin/orders/order-edits/edit-actions.ts'
import { variantText } from '#web/admin/orders/order-edits/edit-values.ts'
import { DRAFTS_PATH, orderHref, REPEATS } from '#web/admin/shell/addresses/orders-address.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/draft.ts'
import { changeDraft } from './draft-actions.ts'
import { DraftAddress, DraftBusiness, DraftCustomer } from './draft-customer.tsx'
import { DraftExtras } from './draft-extras.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftItems } from './draft-items.tsx'
import { WayPanel } from './way-panel.tsx'

const TEXTS = englishWords(ownerDrafts)
const MAX_MATCHES = 6

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.newOrder, description: TEXTS.describeOne })
}

function parseDraftId({ params }: Route.LoaderArgs | Route.ActionArgs): DraftId {
  const id = DraftId.safeParse(params.id)
  if (!id.success) throw data(null, { status: 404 })
  return id.data
}

export async function loader(args: Route.LoaderArgs) {
  const { drafts, customers } = api(args)
  const read = await attempt(drafts.get({ id: parseDraftId(args) }))
  if (!read.ok) {
    const placed = read.failure.code === 'illegal_transition' ? read.failure.details : null
    if (placed) throw redirect(orderHref(placed.orderNumber))
    throw data(null, { status: 404 })
  }
  const { searchParams } = args.url
  const q = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const who = (searchParams.get('who') ?? '').trim().slice(0, 100)
  const [matches, people] = await Promise.all([
    q ? findProducts(args, q) : null,
    who ? customers.list({ q: who, page: 1, limit: MAX_MATCHES }).then(({ items }) => items) : null,
  ])
  const draft = read.value
  const words = englishWords(priceBreakdown)
  const explainTotal = ({ sums }: Draft['cash']) =>
    sums && explainPrice({ ...sums, credit: 0 as typeof sums.total }, words)
  const missing = await notTakenOver(args, draft)
  return {
    draft,
    q,
    who,
    matches,
    people,
    missing,
    why: { cash: explainTotal(draft.cash), online: explainTotal(draft.online) },
  }
}

export async function action(args: Route.ActionArgs) {
  return changeDraft(args, parseDraftId(args), await args.request.formData())
}

/** The page of an order that staff make for a customer. Every part is a separate form that is saved on its own. */
export default function DraftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, why, missing } = loaderData
  const { revision, cash, online } = draft
  return (
    <>
      <div className="mb-3">
        <Breadcrumb
          items={[
            { label: TEXTS.allOrders, to: '/admin/orders' },
            { label: TEXTS.title, to: DRAFTS_PATH },
            { label: TEXTS.newOrder },
          ]}
        />
      </div>
      <PageHeading size="h2" intro={draft.lines.length === 0 && TEXTS.introOne}>
        {TEXTS.newOrder}
      </PageHeading>
      {actionData && <Notice tone="danger" title={actionData.problem} className="mt-4" />}
      {missing.length > 0 && (
        <Notice tone="warning" className="mt-4" title={TEXTS.notTakenOver}>
          <ul className="list-disc ps-5">
            {missing.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="mt-4 grid items-start gap-3 sm:mt-5 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-3 sm:gap-5">
          <DraftItems {...loaderData} />
          <DraftCustomer {...loaderData} state={actionData} />
          {draft.customer && <DraftAddress key={draft.customer.id} draft={draft} state={actionData} />}
          {draft.customer && <DraftBusiness draft={draft} state={actionData} />}
          <DraftExtras draft={draft} />
        </div>
        <div className="grid min-w-0 gap-3 sm:gap-5">
          <WayPanel
            title={TEXTS.cash}
            action={TEXTS.placeWithCash}
            {...{ method: 'COD', way: cash, why: why.cash, revision }}
          />
          <WayPanel
            title={TEXTS.link}
            action={TEXTS.placeWithLink}
            {...{ method: 'Online', way: online, why: why.online, revision }}
          />
          <DraftForm>
            <Button type="submit" name="intent" value="delete" size="md" variant="secondary">
              {TEXTS.deleteDraft}
            </Button>
          </DraftForm>
        </div>
      </div>
    </>
  )
}

/** The items of the repeated order that the draft lacks, with reasons. Empty when the draft repeats no order. */
async function notTakenOver(args: ApiArgs, { lines }: Draft): Promise<string[]> {
  const id = OrderId.safeParse(args.url.searchParams.get(REPEATS))
  if (!id.success) return []
  const items = (await nullOnError(args, api(args).orders.items({ id: id.data }))) ?? []
  const key = (productId: number | undefined, size: string, color: string) => JSON.stringify([productId, size, color])
  const taken = new Set(lines.map(({ productId, size, color }) => key(productId, size, color)))
  return items
    .filter(({ product, size, color }) => !taken.has(key(product?.id, size, color)))
    .map(({ product, customizedProduct, size, color, quantity }) => {
      const name = product?.name ?? customizedProduct?.description ?? TEXTS.item
      const why = product ? TEXTS.noLongerSold : TEXTS.customerOrdersDesign
      return why({ quantity, name, variant: variantText(size, color) })
    })
}
