import { STOCK_PER, type StockPer } from '#contract/catalogue/stock.ts'
import { productStock } from '#texts/en/catalogue/product-form.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field } from '#web/ui/field.tsx'
import { StockGrid, type StockGridProps } from './stock-grid.tsx'

const words = englishWords(productStock)

export type StockFieldsProps = Omit<StockGridProps, 'error'> & {
  /** Whether the stock can be counted by size and colour. It cannot without sizes, nor for a combo with sized pieces. */
  isCountable: boolean
  per: StockPer
  onPer: (per: StockPer) => void
  stock: string
  onStock: (stock: string) => void
  /** The pieces of the whole product; null while none were typed. */
  total: number | null
  errors: { stock?: string | undefined; variants?: string | undefined }
}

/** The stock: a number for each size and colour, or one for the product. */
export function StockFields({ isCountable, per, onPer, stock, onStock, total, errors, ...grid }: StockFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {isCountable && (
        <fieldset className="flex flex-wrap items-center gap-x-5">
          <legend className="float-start me-5 text-ui font-semibold">{words.title}</legend>
          {STOCK_PER.toReversed().map((way) => (
            <label key={way} className="flex min-h-8 items-center gap-2 text-ui max-lg:min-h-11">
              <input
                type="radio"
                name="stockPer"
                value={way}
                checked={per === way}
                onChange={() => onPer(way)}
                className="size-5 accent-primary"
              />
              {words.ways[way]}
            </label>
          ))}
        </fieldset>
      )}
      {per === 'product' ? (
        <Field
          label={words.title}
          name="stock"
          required
          inputMode="numeric"
          autoComplete="off"
          value={stock}
          onChange={({ currentTarget }) => onStock(currentTarget.value)}
          help={isCountable ? words.help : words.sizesFirst}
          className="max-w-60"
          error={errors.stock}
        />
      ) : (
        <StockGrid {...grid} error={errors.variants ?? errors.stock} />
      )}
      <p role="status" className={total === 0 ? 'text-meta font-medium text-warning' : 'text-ui font-medium'}>
        {total === 0 ? words.none : per === 'variant' && total !== null && words.total({ total })}
      </p>
    </div>
  )
}
