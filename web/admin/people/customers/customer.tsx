import { PAGE_SIZE } from '#contract/basics/limits.ts'
import type { UserId } from '#contract/people/auth.api.ts'
import { NewOrderButton } from '#web/admin/orders/drafts/new-order-button.tsx'
import { OrderLinks } from '#web/admin/orders/order-list/latest-orders.tsx'
import { buildOrderRow } from '#web/admin/orders/order-list/order-row-data.ts'
import { CUSTOMERS_PATH } from '#web/admin/shell/addresses/customers-address.ts'
import { listHref, pageIn } from '#web/admin/shell/addresses/list-address.ts'
import { customerHref } from '#web/admin/shell/addresses/orders-address.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { ListPagination } from '#web/admin/shell/lists/list-results.tsx'
import { AddressBlock } from '#web/ui/account/address-block.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/customer.ts'
import { BlocksPanel } from './blocks-panel.tsx'
import { changeCustomer } from './change-customer.ts'
import { ConsentsPanel } from './consents-panel.tsx'
import { CreditPanel } from './credit-panel.tsx'
import { Contact, Figures, Returns } from './customer-panels.tsx'
import { LoginsPanel } from './logins-panel.tsx'
import { NoteForm } from './note-form.tsx'
import { TagsForm } from './tags-form.tsx'

const NOT_SAVED = 'Failed to save the changes.'

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.customer.name ?? 'Customer'
  return pageMeta(args, { title, description: 'Orders, spending, address, returns and notes of one customer.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { cod, customers, orders, storeCredit } = api(args)
  const customer = await customers.get({ id: args.params.id as UserId })
  const blocks = await nullOnError(args, cod.ofCustomer({ id: customer.id }))
  const page = pageIn(args.url.searchParams)
  const credit = customer.role === 'customer' ? await storeCredit.ofCustomer({ id: customer.id }) : null
  const orderPage = await nullOnError(args, orders.all({ user: customer.id, page, limit: PAGE_SIZE }))
  const list = orderPage && {
    total: orderPage.total,
    rows: orderPage.items.map((order) => buildOrderRow(order, order.number)),
  }
  return { customer, blocks, credit, creditKey: crypto.randomUUID(), page, list }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeCustomer(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent') ?? 'note')
  return toasted(serverAction(), refused(intent, NOT_SAVED))
}

/** One customer: orders, returns, contact details and the owner's notes. */
export default function CustomerPage({
  loaderData: { customer, blocks, credit, creditKey, page, list },
  actionData,
}: Route.ComponentProps) {
  const { id, name, createdAt, address, otherAddresses, role } = customer
  const isStaff = role === 'admin'
  return (
    <>
      <Breadcrumb
        items={[
          isStaff ? { label: 'Users', to: '/admin/users' } : { label: 'Customers', to: CUSTOMERS_PATH },
          { label: name },
        ]}
      />
      <PageHeading
        size="h2"
        className="mt-2 [&_h1]:break-words"
        aside={isStaff ? <Badge tone="info">Admin</Badge> : <NewOrderButton customer={id} />}
        intro={
          <>
            {isStaff ? 'Account since' : 'Customer since'} <ShopDate value={createdAt} kind="day" />
          </>
        }
      >
        {name}
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-6">
          <Figures customer={customer} />
          <section aria-labelledby="orders">
            <h2 id="orders" className="mb-3 text-h4">
              Orders
            </h2>
            {list === null ? (
              <ErrorPanel message="Failed to fetch orders." />
            ) : list.rows.length === 0 ? (
              <p className="panel rounded-panel border border-hairline bg-bg p-6 text-ui text-muted">No orders yet.</p>
            ) : (
              <OrderLinks rows={list.rows} isOfOneCustomer />
            )}
            <ListPagination
              page={page}
              total={list?.total ?? 0}
              hrefFor={(other) => listHref(customerHref(id), { page: other })}
            />
          </section>
          <Returns returns={customer.returns} />
          <ConsentsPanel consents={customer.consents} />
        </div>
        <div className="grid gap-5">
          <Contact customer={customer} />
          <TagsForm key={`tags ${id}`} customer={customer} />
          <Panel title={otherAddresses.length > 0 ? 'Addresses' : 'Address'}>
            {address ? <AddressBlock address={address} /> : <p className="text-ui text-muted">None given yet.</p>}
            {otherAddresses.map((other, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two addresses may be equal, and the list is only shown.
              <div key={index} className="mt-4 border-t border-hairline pt-4">
                <AddressBlock address={other} />
              </div>
            ))}
          </Panel>
          {credit && (
            <Allowed to="orders:refund">
              <CreditPanel credit={credit} formKey={creditKey} />
            </Allowed>
          )}
          <NoteForm key={id} customer={customer} />
          {!isStaff && (
            <>
              <BlocksPanel key={`blocks ${id}`} blocks={blocks} />
              <LoginsPanel sessions={customer.sessions} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
