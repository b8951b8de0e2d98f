import type { ClipboardEvent } from 'react'
import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { attempt } from '#contract/http/client.ts'
import { OrderId } from '#contract/orders.ts'
import { orderHref, ordersHref } from '#web/admin/addresses/orders-address.ts'
import { toasted } from '#web/admin/forms/toasted.ts'
import { nullOnError } from '#web/admin/layout/null-on-error.ts'
import { noResponseResult, type StatusChangeResult } from '#web/admin/orders/order/status-changes.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/components/layout/seo.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { controlClass, Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import type { Route } from './+types/ship.ts'
import { answer } from './bulk-orders.ts'
import { spread } from './pasted-numbers.ts'
import { StatusChangeNotice } from './status-change-notice.tsx'
import { undoStatusChange } from './undo-status-change.ts'

/** Those that deliver all over India; any other name can be typed. */
const COURIERS = ['Blue Dart', 'Delhivery', 'DTDC', 'Ecom Express', 'Ekart', 'India Post', 'Shadowfax', 'XpressBees']

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: 'Ship orders', description: 'Couriers and tracking numbers of several orders.' })
}

export async function loader(args: Route.LoaderArgs) {
  const ids = args.url.searchParams
    .getAll('ids')
    .join()
    .split(',')
    .flatMap((id) => {
      const read = OrderId.safeParse(id)
      return read.success ? [read.data] : []
    })
  return { slips: await nullOnError(args, api(args).adminOrders.slips({ ids })) }
}

export async function action(args: Route.ActionArgs): Promise<StatusChangeResult> {
  const form = await args.request.formData()
  if (form.get('move') === 'undo') return undoStatusChange(args, form)
  const courier = String(form.get('courier') ?? '').trim() || null
  const parcels = [...form.keys()].flatMap((name) => {
    const id = OrderId.safeParse(name.startsWith('tracking ') ? name.slice('tracking '.length) : null)
    return id.success ? [{ id: id.data, courier, trackingNumber: String(form.get(name)).trim() || null }] : []
  })
  return answer('ship', await nullOnError(args, attempt(api(args).orderWork.shipAll({ parcels }))))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<StatusChangeResult> {
  return toasted(serverAction(), noResponseResult('ship'))
}

/** Marks several orders as shipped, each with its tracking number: typed, scanned, or pasted from a sheet. */
export default function Ship({ loaderData: { slips }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state } = useNavigation()
  if (!slips) return <ErrorPanel message="Failed to fetch orders." />
  const orders = slips.map(({ order }) => order)
  const open = orders.filter(({ status, shippedAt }) => status === 'Accepted' && !shippedAt)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name^="tracking "]') ?? [])]
    const numbers = open.map(({ number }) => number)
    const values = spread(event.clipboardData.getData('text'), numbers, fields.indexOf(event.currentTarget))
    if (!values) return
    event.preventDefault()
    for (const [index, value] of values) {
      const field = fields[index]
      if (field) field.value = value
    }
  }

  return (
    <>
      <PageHeading
        size="h2"
        intro="One courier for all of them. Paste a column of tracking numbers into the first field, or two columns with order numbers."
        aside={
          <ButtonLink to={ordersHref({ todo: 'ship' })} variant="secondary" size="md">
            Back to the orders
          </ButtonLink>
        }
      >
        Ship orders
      </PageHeading>
      {actionData && <StatusChangeNotice moved={actionData} />}
      {open.length === 0 ? (
        <EmptyState
          art="box"
          title={orders.length === 0 ? 'No orders to ship.' : 'All of these are shipped.'}
          action={
            <ButtonLink to={ordersHref({ todo: 'deliver' })} variant="secondary" size="md">
              Orders on the way
            </ButtonLink>
          }
        >
          <p>{orders.length === 0 ? 'Choose accepted orders first.' : 'The customers are told by email.'}</p>
        </EmptyState>
      ) : (
        <Form
          ref={form}
          method="post"
          className="panel mt-6 grid gap-5 rounded-panel border border-hairline bg-bg p-4 sm:p-5"
        >
          <Field label="Courier" name="courier" maxLength={60} list="couriers" required={false} className="max-w-sm" />
          <datalist id="couriers">
            {COURIERS.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <ul className="grid gap-x-4 gap-y-4 sm:gap-y-2">
            {open.map(({ id, number, address, trackingNumber }, index) => (
              <li
                key={id}
                className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,20rem)]"
              >
                <Link to={orderHref(number)} className="font-semibold tabular-nums">
                  #{number}
                </Link>
                <span className="text-ui text-muted">
                  {address.fullName}, {address.city} {address.postalCode}
                </span>
                <input
                  name={`tracking ${id}`}
                  aria-label={`Tracking number of order ${number}`}
                  placeholder="Tracking number"
                  defaultValue={trackingNumber ?? ''}
                  maxLength={60}
                  autoComplete="off"
                  // biome-ignore lint/a11y/noAutofocus: the page is for typing and pasting these numbers, nothing else.
                  autoFocus={index === 0}
                  onPaste={paste}
                  className={controlClass}
                />
              </li>
            ))}
          </ul>
          <Button type="submit" size="md" busy={state === 'submitting'} className="justify-self-start">
            {open.length === 1 ? 'Mark as Shipped' : `Mark ${open.length} as Shipped`}
          </Button>
        </Form>
      )}
    </>
  )
}
