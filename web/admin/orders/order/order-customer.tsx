import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import type { OrderPage } from '#contract/orders/admin-orders.api.ts'
import type { PostalAddress } from '#contract/people/address.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { customerHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { HeldNote } from '#web/admin/shell/lists/held-note.tsx'
import { PhoneLinks } from '#web/admin/shell/lists/phone-links.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CodRecord } from './cod-record.tsx'
import { OrderAddress } from './order-address.tsx'

const TEXTS = englishWords(ownerOrderPage)

/** Who ordered, and how to reach them. */
type OrderCustomerProps = Pick<OrderPage, 'customer' | 'codRecord' | 'isRtoExcused'> & {
  nameId: string
  /** The phone number of the delivery address. */
  shipPhone: string
  here: string
  orderId: string
  number: number
  /** Null when it could not be read. */
  address: PostalAddress | null
}

export function OrderCustomer(props: OrderCustomerProps) {
  const { customer, nameId, number, address } = props
  const { words } = usePackerWords()
  const { id, name, email, phone, orderCount, isHeld } = customer
  return (
    <Panel title={words.orders.customer}>
      <p id={nameId} className="font-semibold break-words">
        {useMay()('customers:read') ? (
          <Link to={customerHref(id)} className="inline-flex min-h-11 items-center text-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="text-ui text-muted">{words.orders.orderCount({ count: orderCount })}</p>
      <ul className="mt-2 grid text-ui">
        {email && (
          <li>
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center gap-2 break-all text-link">
              <Mail aria-hidden="true" className="size-4 shrink-0" />
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <span className="flex items-center gap-2">
              <Phone aria-hidden="true" className="size-4 shrink-0" />
              <PhoneLinks phone={phone} text={`${TEXTS.helloName({ name })} `} />
            </span>
          </li>
        )}
      </ul>
      {address && (
        <div className="mt-3 grid gap-1 border-t border-hairline pt-3">
          <h3 className="font-sans text-meta font-semibold tracking-normal text-muted">{words.list.deliveryAddress}</h3>
          <OrderAddress order={{ number }} address={address} />
        </div>
      )}
      <Allowed to="customers:write">
        {/* In English, because only support and owners see it. */}
        <div lang="en">
          {isHeld && <HeldNote />}
          <CodRecord {...props} />
        </div>
      </Allowed>
    </Panel>
  )
}
