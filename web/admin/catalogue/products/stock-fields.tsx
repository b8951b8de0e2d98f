import { STOCK_PER, type StockPer } from '#contract/catalogue/stock.ts'
import { Field } from '#web/ui/field.tsx'
import { StockGrid } from './stock-grid.tsx'

export type StockFieldsProps = {
  /** Whether the product is a combo with sized pieces, which has one total stock. */
  hasPieces: boolean
  per: StockPer
  onPer: (per: StockPer) => void
  stock: string
  onStock: (stock: string) => void
  sizes: readonly string[]
  colours: readonly string[]
  /** The loaded stock by `variantKey`. */
  pieces: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** The stock fields: one for the product, or one for each size and colour. */
export function StockFields({
  hasPieces,
  per,
  onPer,
  stock,
  onStock,
  sizes,
  colours,
  pieces,
  errors,
}: StockFieldsProps) {
  return (
    <div className="grid gap-4">
      {!hasPieces && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-ui font-semibold">Track stock</legend>
          {STOCK_PER.map((way) => (
            <label key={way} className="flex min-h-10 items-center gap-3 text-ui max-lg:min-h-11">
              <input
                type="radio"
                name="stockPer"
                value={way}
                checked={per === way}
                onChange={() => onPer(way)}
                className="size-5 accent-primary"
              />
              {way === 'product' ? 'One total' : 'Each size and colour'}
            </label>
          ))}
        </fieldset>
      )}
      {per === 'product' ? (
        <Field
          label="Stock"
          name="stock"
          required
          inputMode="numeric"
          autoComplete="off"
          value={stock}
          onChange={({ currentTarget }) => onStock(currentTarget.value)}
          help="Orders placed while you edit are still counted."
          className="max-w-60"
          error={errors.stock}
        />
      ) : (
        <StockGrid sizes={sizes} colours={colours} pieces={pieces} error={errors.variants ?? errors.stock} />
      )}
    </div>
  )
}
