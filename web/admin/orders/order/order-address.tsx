import type { PostalAddress } from '#contract/people/address.api.ts'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { OrderRowData } from '#web/admin/orders/order-list/order-row-data.ts'
import { PhoneLinks } from '#web/admin/shell/lists/phone-links.tsx'
import { AddressBlock } from '#web/ui/account/address-block.tsx'

const TEXTS = englishWords(ownerOrderPage)

/** The address, with links to contact the recipient. */
export function OrderAddress({ order, address }: { order: Pick<OrderRowData, 'number'>; address: PostalAddress }) {
  return (
    <>
      <AddressBlock address={address} />
      {address.phone && (
        <PhoneLinks
          phone={address.phone}
          text={`${TEXTS.helloAboutOrder({ name: address.fullName, number: order.number })} `}
          isShort
          className="text-ui"
        />
      )}
    </>
  )
}
