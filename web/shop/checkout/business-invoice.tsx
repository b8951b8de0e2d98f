import type { BookAddress } from '#contract/people/address.api.ts'
import { businessFields } from '#texts/en/people/business-fields.ts'
import { checkoutPage } from '#texts/en/selling/checkout-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { BusinessFields } from '#web/ui/forms/business-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { CheckoutAnswer } from './checkout-answer.ts'

const BUSINESS_TEXTS = englishWords(businessFields)
const NAMES = { gstin: 'buyer_gstin', business: 'buyer_business' }

type Props = { address: BookAddress | null; refused: CheckoutAnswer['buyer'] }

/**
 * The GSTIN and name for an invoice to a business, sent with the order and filled in from the address. The form is open when
 * the address has them, or when the typed values were refused.
 */
export function BusinessInvoice({ address, refused }: Props) {
  const saved = address?.gstin ? address : null
  return (
    <Panel>
      <Disclosure
        look="plain"
        summary={englishWords(checkoutPage).businessInvoice}
        open={refused !== undefined || saved !== null || undefined}
      >
        <BusinessFields
          // The key resets the fields, so that another address fills in its own values.
          key={address?.id}
          words={BUSINESS_TEXTS}
          names={NAMES}
          gstin={refused?.gstin ?? saved?.gstin ?? undefined}
          business={refused?.business ?? saved?.businessName ?? undefined}
          error={refused?.error}
        />
      </Disclosure>
    </Panel>
  )
}
