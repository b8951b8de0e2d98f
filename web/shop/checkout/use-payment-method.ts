import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/selling/pricing.ts'

/**
 * The payment method. None is preselected, unless the shop has no online payments: then it is cash on
 * delivery. A selection made before hydration is preserved.
 */
export function usePaymentMethod(canPayOnline: boolean, form: string) {
  const [method, setMethod] = useState<PaymentMethod | null>(canPayOnline ? null : 'COD')
  useEffect(() => {
    const shown = document.getElementById(form)
    const cash = shown instanceof HTMLFormElement ? new FormData(shown).get('cod') : null
    if (cash !== null) setMethod(cash === 'on' ? 'COD' : 'Online')
  }, [form])
  return [canPayOnline ? method : 'COD', setMethod] as const
}
