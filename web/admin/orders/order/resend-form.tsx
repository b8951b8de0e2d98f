import { ownerOrderPage } from '#texts/en/orders/owner-order-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { detailsHref } from '#web/admin/shell/addresses/orders-address.ts'
import { Button } from '#web/ui/button.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'

const TEXTS = englishWords(ownerOrderPage)

/** Sends the confirmation of an order again. */
export function ResendForm({ id }: { id: string }) {
  const { formProps, isBusy } = useActionForm({ intent: 'resend', result: undefined })
  return (
    <form method="post" action={detailsHref(id)} {...formProps}>
      <HiddenFields fields={{ intent: 'resend' }} />
      <Button type="submit" variant="secondary" size="sm" busy={isBusy} className="max-lg:min-h-11">
        {TEXTS.sendConfirmationAgain}
      </Button>
    </form>
  )
}
