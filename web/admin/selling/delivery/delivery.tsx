import { useState } from 'react'
import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { DeliveryRule } from '#contract/selling/delivery-rules.api.ts'
import { listHref, pageIn, textIn } from '#web/admin/shell/addresses/list-address.ts'
import { DeleteDialog } from '#web/admin/shell/forms/delete-dialog.tsx'
import { newerIn, rowKey } from '#web/admin/shell/forms/shown-row.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { exportHref, ListMenu } from '#web/admin/shell/lists/list-menu.tsx'
import { ListPagination, ListResults } from '#web/admin/shell/lists/list-results.tsx'
import { ListSearch } from '#web/admin/shell/lists/list-search.tsx'
import { NoResults } from '#web/admin/shell/lists/no-results.tsx'
import { useNamedSetting } from '#web/admin/site/settings/use-named-setting.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/delivery.ts'
import { changeDelivery } from './change-delivery.ts'
import { CityAreaPanel } from './city-area-panel.tsx'
import { RuleForm } from './rule-form.tsx'
import { RulesTable, ruleName } from './rules-table.tsx'
import { DeliveryRequestsPanel } from './wishes-panel.tsx'

const PATH = '/admin/delivery'
const DELIVERY_IMPORT_PATH = '/admin/delivery/import'
const DELETE = { question: 'Are you sure you want to delete this delivery rule?', verb: 'Delete rule' }
const WISHES_SHOWN = 10

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Delivery', description: 'Where you deliver, how fast, and cash on delivery.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  const view = { q: textIn(searchParams), page: pageIn(searchParams) }
  const city = textIn(searchParams, 'city')
  const { delivery, settings } = api(args)
  const [list, waiting, shop] = await Promise.all([
    nullOnError(args, delivery.rules({ q: view.q || undefined, page: view.page, limit: PAGE_SIZE })),
    nullOnError(args, delivery.wishes({ page: 1, limit: WISHES_SHOWN })),
    nullOnError(args, settings.get()),
  ])
  const shopCity = shop?.city ?? ''
  const areas = await nullOnError(args, delivery.cityAreas({ city: city || shopCity }))
  return { view, list, waiting, city, shopCity, areas: areas ?? [] }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeDelivery(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, 'Failed to change the delivery rules'))
}

export default function Delivery({ loaderData }: Route.ComponentProps) {
  const { view, list, waiting, city, shopCity, areas } = loaderData
  const [open, setOpen] = useState<DeliveryRule | null>(null)
  const [toDelete, setToDelete] = useState<DeliveryRule | null>(null)
  const close = () => setOpen(null)
  const newer = newerIn(list?.items, open)
  const hasNoRule = list?.total === 0 && view.q === ''
  const example = areas[0]?.prefixes[0]
  useNamedSetting()
  return (
    <>
      <PageHeading size="h2" aside={<ListMenu exportHref={exportHref('delivery')} importPath={DELIVERY_IMPORT_PATH} />}>
        Delivery
      </PageHeading>
      <p className="mt-1 text-muted">
        Of the rules that a PIN code begins with, the one with the most digits applies. Without any rule you deliver
        everywhere, as the settings say.
      </p>
      <Dialog title="Edit delivery rule" open={open !== null} onClose={close}>
        {open && (
          <RuleForm
            key={rowKey(open)}
            rule={open}
            example={example}
            onShow={newer && (() => setOpen(newer))}
            onDone={close}
            onCancel={close}
          />
        )}
      </Dialog>
      {hasNoRule && <CityAreaPanel key={city} city={city} shopCity={shopCity} areas={areas} />}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-label="Rules" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ListSearch
              path={PATH}
              q={view.q}
              label="Search rules by PIN code"
              placeholder="PIN code or first digits"
            />
            <ListResults
              path={PATH}
              loading="Loading delivery rules..."
              notRead="Failed to load the delivery rules"
              list={list}
            >
              {({ items, total }) => (
                <>
                  {items.length === 0 ? (
                    <NoResults
                      title="No delivery rules found."
                      isFiltered={view.q !== ''}
                      filtered="No rule is about this PIN code: the rule for everywhere else applies."
                      empty="You deliver everywhere. Add your first rule with the form."
                    />
                  ) : (
                    <RulesTable rules={items} onEdit={setOpen} onDelete={setToDelete} />
                  )}
                  <ListPagination
                    page={view.page}
                    total={total}
                    hrefFor={(page) => listHref(PATH, { ...view, page })}
                  />
                </>
              )}
            </ListResults>
          </section>
          <DeliveryRequestsPanel wishes={waiting?.items ?? []} total={waiting?.total ?? 0} />
        </div>
        <Panel title="Add a delivery rule">
          <RuleForm example={example} />
        </Panel>
      </div>
      <DeleteDialog {...DELETE} path={PATH} id={toDelete?.id ?? null} onClose={() => setToDelete(null)}>
        {toDelete && consequences(toDelete)}
      </DeleteDialog>
    </>
  )
}

function consequences(rule: DeliveryRule): string {
  if (rule.prefix === '') return 'You then deliver everywhere that no rule is about, as the settings say.'
  return `For ${ruleName(rule)} the next shorter rule applies at once. Orders that were placed keep their days and fee.`
}
