import { Check } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ManagedProduct } from '#contract/products.ts'
import { useShopFacts } from '#web/parts/shop-facts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Answer } from './answer.ts'
import { PRODUCTS_PATH } from './products-address.ts'

/**
 * The pieces of a product, to be changed where they stand: Enter saves, Esc takes it back. Pieces that are counted by size
 * and colour are changed in the product's form.
 */
export function StockEdit({ product }: { product: ManagedProduct }) {
  if (product.stockPer === 'variant')
    return (
      <p>
        <StockBadge stock={product.stock} />
      </p>
    )
  return <StockForm key={product.stock} product={product} />
}

function StockForm({ product: { id, name, stock } }: { product: ManagedProduct }) {
  const fetcher = useFetcher<Answer>({ key: `stock ${id}` })
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const [typed, setTyped] = useState(String(stock))
  const [isTakenBack, setTakenBack] = useState(false)
  const isBusy = fetcher.state !== 'idle'
  const answer = isBusy || isTakenBack ? undefined : fetcher.data
  const error = answer && !answer.ok ? (answer.fields.stock ?? answer.message) : null
  const isChanged = typed.trim() !== String(stock)

  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])

  function takeBack({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    setTyped(String(stock))
    setTakenBack(true)
  }

  return (
    <fetcher.Form
      method="post"
      action={PRODUCTS_PATH}
      className="grid justify-items-start gap-1"
      onSubmit={(event) => {
        setTakenBack(false)
        if (!isChanged || isBusy) event.preventDefault()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="stockWas" value={stock} />
      <span className="flex items-center gap-1.5">
        <input
          ref={field}
          name="stock"
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={`Stock of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={takeBack}
          className="min-h-8 w-16 rounded-field border border-strong bg-bg px-2 text-end text-base tabular-nums aria-invalid:border-danger max-lg:min-h-11 lg:text-ui"
        />
        <Button
          type="submit"
          name="intent"
          value="stock"
          size="sm"
          variant="secondary"
          busy={isBusy}
          aria-label={`Save the stock of ${name}`}
          className={`px-2! max-lg:min-h-11 ${isChanged || isBusy ? '' : 'without-script'}`}
        >
          {!isBusy && <Check aria-hidden="true" className="size-4" />}
        </Button>
        {!isChanged && <StockMark stock={stock} />}
      </span>
      {error && (
        <span id={errorId} role="alert" className="max-w-56 text-meta whitespace-normal text-danger">
          {error}
        </span>
      )}
    </fetcher.Form>
  )
}

function StockBadge({ stock }: { stock: number }) {
  const { lowStockMark } = useShopFacts()
  const tone = stock === 0 ? 'danger' : stock <= lowStockMark ? 'warning' : 'neutral'
  return <Badge tone={tone}>{stock === 0 ? 'Out of stock' : `Stock ${stock}`}</Badge>
}

/** What the number means, where it means something. */
function StockMark({ stock }: { stock: number }) {
  const { lowStockMark } = useShopFacts()
  if (stock > lowStockMark) return <span className="text-meta text-muted">in stock</span>
  return <Badge tone={stock === 0 ? 'danger' : 'warning'}>{stock === 0 ? 'Out of stock' : 'Low'}</Badge>
}
