import { data, Form, useNavigation } from 'react-router'
import { formatDate } from '#contract/basics/dates.ts'
import { type Purchase, PurchaseId } from '#contract/catalogue/purchases.api.ts'
import { COSTS_PERMISSION, ON_ORDER } from '#contract/catalogue/purchases.ts'
import { randomKey } from '#web/admin/catalogue/stock/random-key.ts'
import { textIn } from '#web/admin/shell/addresses/list-address.ts'
import { purchaseHref } from '#web/admin/shell/addresses/stock-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { StockTabs } from '#web/admin/shell/lists/stock-tabs.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Money } from '#web/ui/price.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/purchase-page.ts'
import { AddLines } from './add-lines.tsx'
import { changePurchase } from './change-purchase.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { piecesText, STATES } from './purchase-texts.ts'
import { Receipts } from './receipts.tsx'
import { ReceiveForm } from './receive-form.tsx'

const MAX_MATCHES = 60

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Purchase', description: 'What is ordered from a supplier, and what has come.' })
}

/** The purchase id in the address; null for a new purchase. Throws 404 for an invalid id. */
function parsePurchaseId({ id }: { id: string }): PurchaseId | null {
  if (id === 'new') return null
  const read = PurchaseId.safeParse(Number(id))
  if (!/^\d+$/.test(id) || !read.success) throw data(null, { status: 404 })
  return read.data
}

export async function loader(args: Route.LoaderArgs) {
  const id = parsePurchaseId(args.params)
  const q = textIn(args.url.searchParams)
  const { purchases, products } = api(args)
  const [purchase, suppliers, matches] = await Promise.all([
    id === null ? null : purchases.get({ id }),
    nullOnError(args, purchases.suppliers()),
    q ? nullOnError(args, products.variants({ q, state: 'listed', limit: MAX_MATCHES })) : null,
  ])
  return { purchase, suppliers: suppliers ?? [], q, found: matches?.items ?? [], key: randomKey() }
}

export async function action(args: Route.ActionArgs) {
  const id = parsePurchaseId(args.params)
  return changePurchase(args, id, await args.request.formData())
}

/** The page of a purchase: its lines, its receipts, and the forms that its state allows. */
export default function PurchasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, suppliers, q, found: matches, key } = loaderData
  const { state: navigation, formData } = useNavigation()
  const seesCosts = useMay()(COSTS_PERMISSION)
  const busy = navigation === 'submitting' ? String(formData?.get('intent') ?? '') : ''
  const shared = { answer: actionData, suppliers, seesCosts, busy }
  if (!purchase)
    return (
      <>
        <PageHeading size="h2" intro="A draft is only yours until you mark it as ordered.">
          New purchase
        </PageHeading>
        <StockTabs current="purchases" />
        {actionData && <Notice tone="danger" className="mt-4" title={actionData.message} />}
        <div className="mt-5">
          <PurchaseForm {...shared} purchase={null} formKey={key} />
        </div>
      </>
    )
  const { id, supplier, reference, expectedOn, state, ordered, received, damaged, cost } = purchase
  const isOpen = state === 'draft' || ON_ORDER.includes(state)
  return (
    <>
      <PageHeading
        size="h2"
        aside={<Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>}
        intro={
          <>
            {[supplier, reference].filter(Boolean).join(' · ')}
            {expectedOn && `, expected ${formatDate(expectedOn)}`}
            {`. ${piecesText(ordered)} ordered, ${received} received`}
            {damaged > 0 && `, ${damaged} damaged`}
            {cost !== null && (
              <>
                {', '}
                <Money amount={cost} /> in all
              </>
            )}
            .
          </>
        }
      >
        Purchase #{id}
      </PageHeading>
      <StockTabs current="purchases" />
      {actionData && <Notice tone={actionData.ok ? 'success' : 'danger'} className="mt-4" title={actionData.message} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6">
        {ON_ORDER.includes(state) && (
          <ReceiveForm {...shared} key={`receive-${purchase.version}`} purchase={purchase} formKey={key} />
        )}
        {isOpen && (
          <AddLines
            {...shared}
            id={id}
            version={purchase.version}
            formKey={key}
            q={q}
            matches={matches}
            isDraft={state === 'draft'}
          />
        )}
        <Contents {...shared} purchase={purchase} isOpen={isOpen} />
        <Receipts purchase={purchase} />
        {isOpen && <Steps purchase={purchase} busy={busy} />}
      </div>
    </>
  )
}

type ContentsProps = Omit<Parameters<typeof PurchaseForm>[0], 'purchase' | 'formKey'> & {
  purchase: Purchase
  isOpen: boolean
}

/**
 * The contents of a purchase, as a form while they can change. Collapsed while the purchase is on order, because receiving is the next
 * task.
 */
function Contents({ purchase, isOpen, ...form }: ContentsProps) {
  const body = <PurchaseForm {...form} key={`form-${purchase.version}`} purchase={purchase} isReadOnly={!isOpen} />
  if (purchase.state !== 'ordered' && purchase.state !== 'part_received') return body
  return (
    <details
      className="panel rounded-panel border border-hairline bg-bg px-4 py-2 sm:px-5"
      open={form.answer?.intent === 'save' && !form.answer.ok}
    >
      <summary className="min-h-11 content-center text-ui font-semibold">Change this purchase</summary>
      <div className="my-3">{body}</div>
    </details>
  )
}

/** The buttons that move a purchase to its next state, and those that end it. */
function Steps({ purchase: { id, state, version, lines }, busy }: { purchase: Purchase; busy: string }) {
  const isDraft = state === 'draft'
  return (
    <Form method="post" action={purchaseHref(id)} className="flex flex-wrap gap-3">
      <input type="hidden" name="version" value={version} />
      {isDraft && (
        <Button
          type="submit"
          name="intent"
          value="order"
          size="md"
          busy={busy === 'order'}
          disabled={lines.length === 0}
        >
          Mark as ordered
        </Button>
      )}
      <Button type="submit" name="intent" value="end" size="md" variant="secondary" busy={busy === 'end'}>
        {state === 'part_received' ? 'Nothing more comes' : 'Cancel this purchase'}
      </Button>
    </Form>
  )
}
