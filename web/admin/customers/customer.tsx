import { Link } from 'react-router'
import { UserId } from '#contract/auth.ts'
import type { Customer } from '#contract/customers.ts'
import { attempt } from '#contract/http/client.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { listHref, pageIn } from '#web/admin/addresses/list-address.ts'
import { customerHref, orderHref } from '#web/admin/addresses/orders-address.ts'
import { ResultNotice } from '#web/admin/forms/result-notice.tsx'
import { toasted } from '#web/admin/forms/toasted.ts'
import { Allowed } from '#web/admin/layout/allowed.tsx'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { ListPagination } from '#web/admin/lists/list-results.tsx'
import { PhoneLinks } from '#web/admin/lists/phone-links.tsx'
import { OrderLinks } from '#web/admin/orders/list/latest-orders.tsx'
import { rowOf } from '#web/admin/orders/list/order-row-data.ts'
import { api } from '#web/api.ts'
import { AddressBlock } from '#web/components/account/address-block.tsx'
import { done, type FormResult, refused } from '#web/components/forms/form-result.ts'
import { useActionForm } from '#web/components/forms/use-action-form.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'
import type { Route } from './+types/customer.ts'
import { changeCredit } from './change-credit.ts'
import { CreditPanel } from './credit-panel.tsx'

const NOT_SAVED = 'Failed to save the note.'

export function meta(args: Route.MetaArgs) {
  const title = args.loaderData?.customer.name ?? 'Customer'
  return pageMeta(args, { title, description: 'Orders, spending, address, returns and notes of one customer.' })
}

export async function loader(args: Route.LoaderArgs) {
  const { customers, orders, storeCredit } = api(args)
  const customer = await customers.get({ id: args.params.id as UserId })
  const page = pageIn(args.url.searchParams)
  const credit = customer.role === 'customer' ? await storeCredit.ofCustomer({ id: customer.id }) : null
  const found = await nullOnError(args, orders.all({ user: customer.id, page, limit: PAGE_SIZE }))
  const list = found && { total: found.total, rows: found.items.map((order) => rowOf(order, order.number)) }
  return { customer, credit, creditKey: crypto.randomUUID(), page, list }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  const id = UserId.safeParse(args.params.id)
  if (!id.success) return refused('note', NOT_SAVED)
  if (form.get('intent') === 'credit') return changeCredit(args, id.data, form)
  const note = String(form.get('note') ?? '').trim() || null
  const saved = await nullOnError(args, attempt(api(args).customers.note({ id: id.data, note })))
  return saved?.ok ? done('note', 'Note saved!') : refused('note', saved?.message ?? NOT_SAVED, saved?.fields)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('note', NOT_SAVED))
}

/** One customer: orders, returns, contact details and the owner's notes. */
export default function CustomerPage({
  loaderData: { customer, credit, creditKey, page, list },
  actionData,
}: Route.ComponentProps) {
  const { id, name, createdAt, address, role } = customer
  return (
    <>
      <Breadcrumb items={[{ label: 'Users', to: '/admin/users' }, { label: name }]} />
      <PageHeading
        size="h2"
        className="mt-2 [&_h1]:break-words"
        aside={role === 'admin' && <Badge tone="info">Admin</Badge>}
        intro={
          <>
            Customer since <ShopDate value={createdAt} kind="day" />
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
              <OrderLinks rows={list.rows} />
            )}
            <ListPagination
              page={page}
              total={list?.total ?? 0}
              hrefFor={(other) => listHref(customerHref(id), { page: other })}
            />
          </section>
          <Returns returns={customer.returns} />
        </div>
        <div className="grid gap-5">
          <Contact customer={customer} />
          <Panel title="Address">
            {address ? <AddressBlock address={address} /> : <p className="text-ui text-muted">None given yet.</p>}
          </Panel>
          {credit && (
            <Allowed to="orders:refund">
              <CreditPanel credit={credit} formKey={creditKey} result={actionData} />
            </Allowed>
          )}
          <NoteForm key={id} customer={customer} result={actionData} />
        </div>
      </div>
    </>
  )
}

function Figures({ customer: { orderCount, spent } }: { customer: Customer }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <div className="panel grid gap-1 rounded-panel border border-hairline bg-bg p-4 sm:p-5">
        <dt className="text-ui text-muted">Orders</dt>
        <dd className="font-display text-h4 font-extrabold tabular-nums sm:text-h3">{orderCount}</dd>
      </div>
      <div className="panel grid gap-1 rounded-panel border border-hairline bg-bg p-4 sm:p-5">
        <dt className="text-ui text-muted">Spent</dt>
        <dd className="font-display text-h4 font-extrabold tabular-nums sm:text-h3">
          <Money amount={spent} />
        </dd>
      </div>
    </dl>
  )
}

function Contact({ customer: { name, email, phone } }: { customer: Customer }) {
  return (
    <Panel title="Contact">
      <ul className="grid text-ui">
        <li>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all text-link">
            {email}
          </a>
        </li>
        {phone && (
          <li>
            <PhoneLinks phone={phone} text={`Hello ${name}, `} />
          </li>
        )}
      </ul>
    </Panel>
  )
}

const RETURN_LABELS: Record<Customer['returns'][number]['state'], string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  received: 'Received',
  sent: 'Exchange sent',
  exchanged: 'Exchanged',
  refunded: 'Refunded',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

function Returns({ returns }: Pick<Customer, 'returns'>) {
  if (returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="mb-3 text-h4">
        Returns
      </h2>
      <ul className="panel rounded-panel border border-hairline bg-bg px-4 text-ui">
        {returns.map(({ id, ticket, state, orderNumber, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3 last:border-b-0"
          >
            <Link to={listHref('/admin/returns', { q: ticket })} className="font-semibold text-link">
              {ticket}
            </Link>
            <Badge tone="neutral">{RETURN_LABELS[state]}</Badge>
            {orderNumber !== null && (
              <Link to={orderHref(orderNumber)} className="text-link">
                Order #{orderNumber}
              </Link>
            )}
            <ShopDate value={createdAt} kind="day" className="ms-auto text-muted" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ customer, result }: { customer: Customer; result: FormResult | undefined }) {
  const { formProps, errors, isBusy } = useActionForm({ intent: 'note', result })
  return (
    <Panel title="Note">
      <form method="post" {...formProps} noValidate={false} className="grid gap-3">
        <TextArea
          label="Your note"
          name="note"
          rows={4}
          maxLength={2000}
          defaultValue={customer.note ?? ''}
          help="Only admins see it."
          error={errors.note}
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={isBusy}
          className="justify-self-start max-lg:min-h-11"
        >
          Save note
        </Button>
      </form>
    </Panel>
  )
}
