import Check from 'lucide-react/icons/check'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ManagedProduct } from '#contract/catalogue/admin-products.api.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PRODUCTS_PATH } from '#web/admin/shell/addresses/products-address.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { useShopFacts } from '#web/ui/shop-facts/shop-facts.ts'

const TEXTS = englishWords(productsScreen)

export type StockEditProps = {
  product: ManagedProduct
  /** Whether to show a label. Cards need it, because they have no column heading. */
  isLabelled?: boolean
}

/** The typed text, and the stock when editing began: the API applies the difference. */
type Draft = { text: string; was: number; isSent: boolean }

/** The stock of a product, edited in place. Enter saves, Esc cancels. */
export function StockEdit({ product: { id, name, stock }, isLabelled = false }: StockEditProps) {
  const fetcher = useFetcher<FormResult>()
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [draft, setDraft] = useState<Draft | null>(null)
  const isBusy = fetcher.state !== 'idle'
  const refusal = draft?.isSent && !isBusy && fetcher.data?.ok === false ? fetcher.data : null
  const error = refusal && (refusal.fields.stock ?? refusal.message)

  useEffect(() => {
    if (fetcher.data?.ok) setDraft(null)
    else if (fetcher.data) field.current?.focus()
  }, [fetcher.data])

  function type({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    // After an error, editing starts again from the current stock.
    const was = draft && !draft.isSent ? draft.was : stock
    const text = currentTarget.value
    setDraft(text.trim() === String(was) ? null : { text, was, isSent: false })
  }

  return (
    <fetcher.Form
      method="post"
      action={PRODUCTS_PATH}
      className="grid justify-items-start gap-1"
      onSubmit={(event) => {
        if (!draft || isBusy) event.preventDefault()
        else setDraft({ ...draft, isSent: true })
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="stockWas" value={draft?.was ?? stock} />
      <span className="flex flex-wrap items-center gap-1.5">
        {isLabelled && (
          <span aria-hidden="true" className="text-meta text-muted">
            {TEXTS.stock}
          </span>
        )}
        <input
          ref={field}
          name="stock"
          value={draft?.text ?? stock}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={TEXTS.stockOf({ name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={type}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setDraft(null)
          }}
          className="min-h-8 w-16 rounded-field border border-strong bg-bg px-2 text-end text-base tabular-nums aria-invalid:border-danger max-lg:min-h-11 lg:text-ui"
        />
        {draft && (
          <Button
            type="submit"
            name="intent"
            value="stock"
            size="sm"
            variant="secondary"
            busy={isBusy}
            aria-label={TEXTS.saveStockOf({ name })}
            className="px-2! max-lg:min-h-11"
          >
            {!isBusy && <Check aria-hidden="true" className="size-4" />}
          </Button>
        )}
        {!draft && <StockMark stock={stock} />}
      </span>
      {error && (
        <span id={errorId} role="alert" className="max-w-56 text-meta whitespace-normal text-danger">
          {error}
        </span>
      )}
    </fetcher.Form>
  )
}

export function StockBadge({ stock }: { stock: number }) {
  const { lowStockMark } = useShopFacts()
  const tone = stock === 0 ? 'danger' : stock <= lowStockMark ? 'warning' : 'neutral'
  return <Badge tone={tone}>{stock === 0 ? TEXTS.outOfStock : TEXTS.stockCount({ count: stock })}</Badge>
}

/** A label for low or no stock. */
function StockMark({ stock }: { stock: number }) {
  const { lowStockMark } = useShopFacts()
  if (stock > lowStockMark) return null
  return <Badge tone={stock === 0 ? 'danger' : 'warning'}>{stock === 0 ? TEXTS.outOfStock : TEXTS.low}</Badge>
}
