import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DeliveryAnswer } from '#web/shop/delivery/answer-text.tsx'
import { DELIVERY_ANSWER_PATH } from '#web/shop/delivery/delivery-answer-path.ts'
import { PinForm } from '#web/shop/delivery/pin-form.tsx'
import { useVisitor } from '#web/ui/products/visitor.ts'
import type { DeliveryText } from '#web/ui/shop-facts/delivery-text.ts'
import { texts } from './texts.ts'

/**
 * When the product arrives at a PIN code, and the field for it. After hydration the visitor's stored PIN code is used, if there may be one.
 * Without an answer `children` is shown.
 */
export function PinBox({ children }: { children: ReactNode }) {
  const { data, load, state } = useFetcher<DeliveryText | null>()
  const [isAsked, setIsAsked] = useState(false)
  const [Answer, setAnswer] = useState<typeof DeliveryAnswer | null>(null)
  const isCustomer = useVisitor()?.user?.role === 'customer'
  useEffect(() => {
    if (isCustomer || /\bpin=/.test(document.cookie)) void load(DELIVERY_ANSWER_PATH)
  }, [isCustomer, load])

  // Loads the component only with an answer: few visitors ask for one.
  useEffect(() => {
    if (!data) return
    import('#web/shop/delivery/answer-text.tsx').then(
      (loaded) => setAnswer(() => loaded.DeliveryAnswer),
      () => {},
    )
  }, [data])

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsAsked(true)
    void load(`${DELIVERY_ANSWER_PATH}?keep&pin=${new FormData(event.currentTarget).get('pin')}`)
  }
  const isBusy = isAsked && state !== 'idle'
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      <div role="status">{data && !data.problem && Answer ? <Answer text={data} /> : children}</div>
      <PinForm
        pin={data?.pin}
        isBusy={isBusy}
        onSubmit={check}
        error={isAsked && !isBusy ? (data ? (data.problem ?? undefined) : texts.checkPin) : undefined}
      />
    </div>
  )
}
