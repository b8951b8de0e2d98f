import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Customer } from '#contract/people/customers.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { listHref } from '#web/admin/shell/addresses/list-address.ts'
import { customerHref, orderHref } from '#web/admin/shell/addresses/orders-address.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { HeldNote } from '#web/admin/shell/lists/held-note.tsx'
import { PhoneLinks } from '#web/admin/shell/lists/phone-links.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Money } from '#web/ui/price.tsx'

/** Figures about a customer's orders and other data. */
export function Figures({ customer }: { customer: Customer }) {
  const seesAmounts = useMay()('orders:amounts')
  const { orderCount, spent, lastOrderAt, accepted, refused, savedDesigns, wishlist } = customer
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Figure name="Orders" value={orderCount} />
      {seesAmounts && <Figure name="Spent" value={<Money amount={spent} className="whitespace-nowrap" />} />}
      <Figure name="Last order" value={lastOrderAt ? <ShopDate value={lastOrderAt} /> : '—'} />
      <Figure
        name="Cash on delivery"
        value={`${accepted} accepted`}
        detail={refused > 0 ? `${refused} refused` : 'none refused'}
      />
      <Figure name="Saved designs" value={savedDesigns} />
      <Figure name="Wishlist" value={wishlist} />
    </dl>
  )
}

function Figure({ name, value, detail }: { name: string; value: ReactNode; detail?: string }) {
  return (
    <div className="panel grid content-start gap-1 rounded-panel border border-hairline bg-bg p-4">
      <dt className="text-ui text-muted">{name}</dt>
      <dd className="font-display text-h4 font-extrabold tabular-nums">
        {value}
        {detail && <span className="block font-sans text-meta font-normal text-muted">{detail}</span>}
      </dd>
    </div>
  )
}

/** How to reach a customer. Lists other accounts with the same phone number or email. */
export function Contact({ customer }: { customer: Customer }) {
  const { name, email, phone, isHeld, sameEmail, samePhone } = customer
  const seesEmail = useMay()('customers:contact')
  return (
    <Panel title="Contact">
      <ul className="grid text-ui">
        <li>
          {email ? (
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all text-link">
              {email}
            </a>
          ) : (
            seesEmail && <span className="inline-flex min-h-11 items-center text-muted">No email</span>
          )}
        </li>
        {phone && (
          <li>
            <PhoneLinks phone={phone} text={`${englishWords(ownerOrderPage).helloName({ name })} `} />
          </li>
        )}
      </ul>
      {isHeld && <HeldNote />}
      <OtherAccounts title={isHeld ? 'That account:' : HELD_BESIDE} accounts={sameEmail} />
      <OtherAccounts title="Other accounts with this phone number:" accounts={samePhone} />
    </Panel>
  )
}

const HELD_BESIDE = 'Email not proved. Ordered with this email, but not in this account:'

function OtherAccounts({ title, accounts }: { title: string; accounts: Customer['samePhone'] }) {
  if (accounts.length === 0) return null
  return (
    <div className="mt-3 border-t border-hairline pt-3 text-ui">
      <p className="text-muted">{title}</p>
      <ul>
        {accounts.map(({ id, name, orders }) => (
          <li key={id}>
            <Link to={customerHref(id)} className="inline-flex min-h-11 items-center text-link lg:min-h-8">
              {name}, {orders === 1 ? '1 order' : `${orders} orders`}
            </Link>
          </li>
        ))}
      </ul>
    </div>
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

/** The newest return requests. */
export function Returns({ returns }: Pick<Customer, 'returns'>) {
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
