import { DEFAULT_COLOR } from '#contract/limits.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { colourLabel, Swatch } from '#web/ui/swatch.tsx'
import { Table, Td, Th } from '#web/ui/table.tsx'
import { variantKey } from './product-values.ts'

export type StockFieldsProps = {
  per: 'product' | 'variant'
  onPer: (per: 'product' | 'variant') => void
  stock: string
  onStock: (stock: string) => void
  sizes: readonly string[]
  colours: readonly string[]
  /** As the form had loaded them; what is typed stands in the fields themselves. */
  pieces: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** How many there are: of the product as a whole, or of each size and colour. */
export function StockFields({ per, onPer, stock, onStock, sizes, colours, pieces, errors }: StockFieldsProps) {
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-ui font-semibold">Count</legend>
        {(['product', 'variant'] as const).map((way) => (
          <label key={way} className="flex min-h-10 items-center gap-3 text-ui">
            <input
              type="radio"
              name="stockPer"
              value={way}
              checked={per === way}
              onChange={() => onPer(way)}
              className="size-5 accent-primary"
            />
            {way === 'product' ? 'The product as a whole' : 'Each size and colour'}
          </label>
        ))}
      </fieldset>
      {per === 'product' ? (
        <Field
          label="Stock"
          name="stock"
          required
          inputMode="numeric"
          autoComplete="off"
          value={stock}
          onChange={({ currentTarget }) => onStock(currentTarget.value)}
          help="Orders that come in while you edit are not lost."
          error={errors.stock}
        />
      ) : (
        <Grid sizes={sizes} colours={colours} pieces={pieces} error={errors.variants ?? errors.stock} />
      )}
    </div>
  )
}

type GridProps = Pick<StockFieldsProps, 'sizes' | 'colours' | 'pieces'> & { error: string | undefined }

function Grid({ sizes, colours, pieces, error }: GridProps) {
  if (sizes.length === 0) return <p className="text-ui text-muted">Choose the sizes first.</p>
  const rows = colours.length === 0 ? [DEFAULT_COLOR] : colours
  return (
    <div className="grid gap-1.5">
      <Table label="Stock by size and colour">
        <thead>
          <tr>
            <Th className="px-3!">Colour</Th>
            {sizes.map((size) => (
              <Th key={size} numeric className="px-2!">
                {size}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((colour) => (
            <tr key={colour}>
              <th scope="row" className="border-b border-hairline px-3 py-2 text-start text-ui font-medium">
                <span className="flex items-center gap-2">
                  {colours.length > 0 && <Swatch name={colour} />}
                  {colours.length > 0 ? colourLabel(colour) : 'Any'}
                </span>
              </th>
              {sizes.map((size) => (
                <Td key={size} numeric className="px-1.5! py-1.5!">
                  <Pieces size={size} colour={colour} was={pieces[variantKey(size, colour)]} />
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <FieldError id="variants" error={error} />
    </div>
  )
}

function Pieces({ size, colour, was }: { size: string; colour: string; was: string | undefined }) {
  const key = variantKey(size, colour)
  return (
    <>
      {was !== undefined && <input type="hidden" name={`was|${key}`} value={was} />}
      <input
        type="number"
        name={`stock|${key}`}
        defaultValue={was ?? '0'}
        min={0}
        step={1}
        aria-label={`${colourLabel(colour)}, ${size}`}
        className="min-h-10 w-18 rounded-field border border-strong bg-bg px-2 text-end text-ui tabular-nums"
      />
    </>
  )
}
