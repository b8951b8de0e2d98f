import { Field, FieldError } from '#web/ui/field.tsx'
import { type PrintPriceForm, printPriceField } from './print-price-form.ts'

type Props = { values: PrintPriceForm; errors: Record<string, string | undefined> }
type RowProps = { list: 'areaSteps' | 'quantityBreaks'; index: number; errors: Props['errors'] }

/** The fields for surcharges on top of the customisation price, and for quantity breaks. An empty field means none. */
export function PrintPriceFields({ values, errors }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-5 border-t border-hairline pt-5">
      <legend className="float-left mb-1 w-full text-ui font-semibold">Prices by print and quantity (optional)</legend>
      <p className="text-meta text-muted">
        Empty: every design costs the customisation price. Shirts that were designed before keep the prices that they
        were made with.
      </p>
      <Field
        label="Each printed side beyond the first"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        className="sm:max-w-64"
        name={printPriceField('extraSide')}
        defaultValue={values.extraSide}
        error={errors[printPriceField('extraSide')]}
      />
      <Rows
        legend="By the size of a print"
        help="The size is that of the rectangle around all that is printed in one print area. The last size that a print exceeds counts."
        id="print-sizes"
        error={errors[printPriceField('areaSteps')]}
      >
        {values.areaSteps.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the name of the field.
          <Row key={index}>
            <Field
              label="More than (cm²)"
              inputMode="decimal"
              defaultValue={row.above}
              {...named('above', { list: 'areaSteps', index, errors })}
            />
            <Field
              label="Surcharge"
              prefix="₹"
              inputMode="decimal"
              defaultValue={row.surcharge}
              {...named('surcharge', { list: 'areaSteps', index, errors })}
            />
          </Row>
        ))}
      </Rows>
      <Rows
        legend="Quantity breaks"
        help="Off the price of the whole shirt. All pieces of one design in a bag count, in all sizes and colours."
        id="quantity-breaks"
        error={errors[printPriceField('quantityBreaks')]}
      >
        {values.quantityBreaks.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the name of the field.
          <Row key={index}>
            <Field
              label="From (pieces)"
              inputMode="numeric"
              defaultValue={row.from}
              {...named('from', { list: 'quantityBreaks', index, errors })}
            />
            <Field
              label="Percent off"
              inputMode="numeric"
              defaultValue={row.percent}
              {...named('percent', { list: 'quantityBreaks', index, errors })}
            />
          </Row>
        ))}
      </Rows>
    </fieldset>
  )
}

function named(name: string, { list, index, errors }: RowProps) {
  const path = printPriceField(`${list}.${index}.${name}`)
  return { name: path, error: errors[path], autoComplete: 'off' }
}

type RowsProps = { legend: string; help: string; id: string; error: string | undefined; children: React.ReactNode }

function Rows({ legend, help, id, error, children }: RowsProps) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-1 text-ui font-semibold">{legend}</legend>
      <p className="text-meta text-muted">{help}</p>
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  )
}

function Row({ children }: { children: React.ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-4 sm:max-w-lg">{children}</div>
}
