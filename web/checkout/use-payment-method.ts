import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#contract/pricing.ts'

/**
 * How it is paid. Nothing is chosen for the shopper, unless the shop takes no online payments: then it is cash on
 * delivery. What was chosen before this script ran is kept.
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
