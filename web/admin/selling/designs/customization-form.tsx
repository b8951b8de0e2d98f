import { useState } from 'react'
import { type Paise, plus } from '#contract/basics/money.ts'
import { MATERIALS } from '#contract/catalogue/options.ts'
import type { StudioConfig } from '#contract/selling/customization.api.ts'
import { parsePaise } from '#web/admin/catalogue/products/product-values.ts'
import { ColourField } from '#web/admin/shell/forms/colour-field.tsx'
import { SizeChecks } from '#web/admin/shell/forms/size-checks.tsx'
import { Button } from '#web/ui/button.tsx'
import { SwatchDots } from '#web/ui/colour/swatch.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Money, Price } from '#web/ui/price.tsx'
import { PrintPriceFields } from './print-price-fields.tsx'
import { toPrintPriceForm } from './print-price-form.ts'
import { SHOWN } from './shown.ts'

type Prices = { mrp: string; offerPrice: string; customizationPrice: string }

export type CustomizationFormProps = {
  category: string
  /** What the category offers now; null when it is not offered yet. */
  config: StudioConfig | null
  /** `config` as the JSON text of the hidden field. */
  shown: string
}

/** The form for the choices that shoppers have for their own shirt, and for its prices. */
export function CustomizationForm({ category, config, shown }: CustomizationFormProps) {
  const [colours, setColours] = useState(config?.colors ?? [])
  const [sizes, setSizes] = useState(config?.sizes ?? [])
  const [prices, setPrices] = useState<Prices>({
    mrp: formatAmount(config?.mrp),
    offerPrice: formatAmount(config?.offerPrice),
    customizationPrice: formatAmount(config?.customizationPrice),
  })
  const [seen, setSeen] = useState(shown)
  const [isSaved, setSaved] = useState(false)
  // After a save the fields show the stored values. Before it they ignore changes saved by other people.
  if (isSaved && seen !== shown) {
    setSeen(shown)
    setSaved(false)
  }
  const { formProps, errors, isBusy } = useActionForm({
    intent: 'save',
    onDone: () => setSaved(true),
  })
  const price = (name: keyof Prices) => ({
    name,
    value: prices[name],
    error: errors[name],
    required: true,
    prefix: '₹',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setPrices({ ...prices, [name]: currentTarget.value }),
  })
  return (
    <form
      method="post"
      {...formProps}
      data-of-search
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <HiddenFields fields={{ category, [SHOWN]: seen }} />
      <Panel className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ColourField name="color" value={colours} onChange={setColours} error={errors.colors} />
        <SizeChecks value={sizes} onChange={setSizes} error={errors.sizes} />
        <fieldset aria-describedby={errors.materials ? 'materials-error' : undefined} className="grid gap-2">
          <legend className="mb-1.5 text-ui font-semibold">Materials</legend>
          <div className="flex flex-wrap gap-2">
            {MATERIALS.map((material) => (
              <label
                key={material}
                className="relative inline-grid min-h-10 place-items-center rounded-pill border border-strong px-4 text-ui font-medium transition-colors hover:border-fg has-checked:border-fg has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
              >
                <input
                  type="checkbox"
                  name="material"
                  value={material}
                  defaultChecked={config?.materials.includes(material)}
                  className="absolute inset-0 size-full opacity-0"
                />
                {material}
              </label>
            ))}
          </div>
          <FieldError id="materials" error={errors.materials} />
        </fieldset>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label="MRP" {...price('mrp')} />
          <Field label="Offer price" {...price('offerPrice')} />
          <Field label="Customisation price" {...price('customizationPrice')} />
        </div>
        <PrintPriceFields values={toPrintPriceForm(config?.printPrices)} errors={errors} />
        <div className="flex justify-end">
          <Button type="submit" size="md" busy={isBusy} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </Panel>
      <CardPreview category={category} colours={colours} sizes={sizes} prices={prices} />
    </form>
  )
}

type PreviewProps = { category: string; colours: readonly string[]; sizes: readonly string[]; prices: Prices }

/** A preview of the prices in the studio. */
function CardPreview({ category, colours, sizes, prices }: PreviewProps) {
  const [mrp, offer, customizationPrice] = [
    parsePaise(prices.mrp),
    parsePaise(prices.offerPrice),
    parsePaise(prices.customizationPrice),
  ]
  return (
    <Panel title={`${category} in the studio`} className="lg:sticky lg:top-20">
      <div className="grid gap-3 text-ui">
        {offer === null ? (
          <p className="text-muted">Enter the prices to see the total.</p>
        ) : (
          <>
            <Price price={offer} struck={mrp ?? undefined} />
            {customizationPrice !== null && (
              <p className="flex justify-between gap-3">
                Customisation <Money amount={customizationPrice} />
              </p>
            )}
            <p className="flex justify-between gap-3 border-t border-hairline pt-3 font-semibold">
              A shirt costs <Money amount={customizationPrice === null ? offer : plus(offer, customizationPrice)} />
            </p>
          </>
        )}
        <SwatchDots names={colours} max={12} />
        <p className="text-muted">{sizes.length > 0 ? sizes.join(' · ') : 'No sizes yet'}</p>
      </div>
    </Panel>
  )
}

function formatAmount(amount: Paise | undefined): string {
  if (amount === undefined) return ''
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}
