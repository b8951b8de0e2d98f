import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Product } from '#contract/catalogue/products.api.ts'
import { buyNow } from '#texts/en/selling/buy-now.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BUY, BUY_NOW_PATH, type BuyNowAnswer, FIELDS, OPEN } from '#web/shop/checkout/buy-now/buy-now-answer.ts'
import type { BuyNowSheetProps } from '#web/shop/checkout/buy-now/buy-now-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRefreshVisitor } from '#web/ui/products/visitor.ts'
import { toast } from '#web/ui/toast.tsx'
import type { SelectedOptions } from './selected-options.ts'
import type { Choice } from './use-selected-options.ts'

const words = englishWords(buyNow)
const loadSheet = () => import('#web/shop/checkout/buy-now/buy-now-sheet.tsx')

/** *Buy now*, below the specification's button: a sheet over the page. Without script it leads to the checkout of this piece alone. */
export function BuyNowButton({ product, choice }: { product: Product; choice: Choice }) {
  const { data, state, submit } = useFetcher<BuyNowAnswer>()
  const [Sheet, setSheet] = useState<ComponentType<BuyNowSheetProps> | null>(null)
  const [closed, setClosed] = useState<BuyNowAnswer>()
  const refreshVisitor = useRefreshVisitor()
  const opened = data && data !== closed && data.kind !== 'refused' ? data : null
  // For a moment the router is still loading when the answer is shown already: no press in the sheet is lost then.
  const isBusy = state === 'submitting' || (state === 'loading' && !opened)
  const { refuse } = choice
  const close = useCallback(() => setClosed(data), [data])
  useCloseWhenBack(close)

  useEffect(() => {
    if (data?.kind === 'refused') refuse(data.refusal)
    // The piece is in the bag now.
    if (data?.kind === 'sheet') refreshVisitor()
  }, [data, refuse, refreshVisitor])

  function open(options: SelectedOptions, fields: Record<string, string> = {}) {
    if (isBusy) return
    void loadSheet().then(
      (loaded) => setSheet(() => loaded.BuyNowSheet),
      () => {},
    )
    const { size, color } = options
    void submit(
      { [FIELDS.product]: String(product.id), size, color, ...fields },
      { method: 'post', action: `${BUY_NOW_PATH}?${OPEN}`, defaultShouldRevalidate: false },
    )
  }

  /** Closes the sheet without an order. */
  function leave() {
    if (opened?.kind === 'sheet') toast.info(words.staysInBag)
    close()
  }

  if (product.stock === 0 || choice.left === 0 || choice.isOwner) return null
  return (
    <>
      <Button
        type="submit"
        form={choice.ids.form}
        {...BUY}
        variant="secondary"
        block
        className="mt-2"
        busy={isBusy && !opened}
        busyLabel={words.opening}
        onPointerEnter={() => void loadSheet().catch(() => null)}
        onClick={(event) => {
          event.preventDefault()
          open(choice.selectedOptions)
        }}
      >
        {words.button}
      </Button>
      {Sheet && <Sheet opened={opened} isReading={isBusy} onClose={leave} onReopen={open} />}
    </>
  )
}

/** A page that the browser kept shows no sheet whose order may have been placed since. */
function useCloseWhenBack(close: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && close()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [close])
}
