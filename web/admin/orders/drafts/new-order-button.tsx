import { Form, useNavigation } from 'react-router'
import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { DRAFTS_PATH } from '#web/admin/shell/addresses/orders-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'

const TEXTS = englishWords(ownerOrderPage)

type Props = {
  /** The id of the customer; undefined for none. */
  customer?: string
  /** The id of the order to repeat; undefined for none. */
  repeats?: string
  size?: 'sm' | 'md'
}

/** Starts a draft order: for this customer, or like this order, if given. */
export function NewOrderButton({ customer, repeats, size = 'md' }: Props) {
  const isBusy = useNavigation().formAction === DRAFTS_PATH
  return (
    <Allowed to="orders:create">
      <Form method="post" action={DRAFTS_PATH}>
        <HiddenFields fields={{ ...(customer && { customer }), ...(repeats && { repeats }) }} />
        <Button type="submit" size={size} variant="secondary" busy={isBusy} className="max-lg:min-h-11">
          {repeats ? TEXTS.repeatOrder : TEXTS.newOrder}
        </Button>
      </Form>
    </Allowed>
  )
}
