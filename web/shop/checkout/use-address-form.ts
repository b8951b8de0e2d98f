import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withEdit } from './address-section.tsx'
import type { CheckoutAnswer } from './checkout-answer.ts'
import type { CheckoutData } from './load-checkout.ts'

type Answers = { byScript: CheckoutAnswer | undefined; byDocument: CheckoutAnswer | undefined }

/**
 * Closes the address form, which the URL has opened, once its address is saved, though there is no order yet: the next press would
 * save it again. With script the URL changes; without it the answer says so, and the next form is sent to the URL without it.
 */
export function useAddressForm(
  checkout: CheckoutData,
  { byScript, byDocument }: Answers,
): { checkout: CheckoutData; form: { action?: string } } {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  useEffect(() => {
    const here = new URLSearchParams(window.location.search)
    if (byScript?.isAddressSaved && here.has('edit'))
      void navigate(withEdit(here, null), { replace: true, preventScrollReset: true })
  }, [byScript, navigate])
  if (!byDocument?.isAddressSaved) return { checkout, form: {} }
  return { checkout: { ...checkout, isEditing: false }, form: { action: withEdit(query, null) } }
}
