import clsx from 'clsx'
import { useState } from 'react'
import { percentOff } from '#contract/basics/money.ts'
import { MATERIALS } from '#contract/catalogue/options.ts'
import { ColourField } from '#web/admin/shell/forms/colour-field.tsx'
import { FormButtons } from '#web/admin/shell/forms/form-buttons.tsx'
import type { FormPicture } from '#web/admin/shell/forms/form-pictures.ts'
import { SizeChecks } from '#web/admin/shell/forms/size-checks.tsx'
import { TaxFields } from '#web/admin/shell/forms/tax-fields.tsx'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { DeclarationFields } from './declaration-fields.tsx'
import type { FormChoices } from './form-choices.ts'
import { PieceFields } from './piece-fields.tsx'
import { PlainField } from './plain-field.tsx'
import { PriceNotice } from './price-notice.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPreview } from './product-preview.tsx'
import { NEW_PRODUCT, type ProductValues, parsePaise } from './product-values.ts'
import { StockFields } from './stock-fields.tsx'
import { VideoField } from './video-field.tsx'

export type ProductFormProps = {
  /** The product to edit, with the initial values of the form; undefined: a new product. */
  product?: { id: number; values: ProductValues; priceNote: string | null } | undefined
  choices: FormChoices
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** The product form, with a preview of the customer's view beside it. */
export function ProductForm({ product, choices: { categories, slab }, onDone, onCancel }: ProductFormProps) {
  const begin = product?.values ?? NEW_PRODUCT
  const [values, setValues] = useState(begin)
  const [formPictures, setFormPictures] = useState<readonly FormPicture[]>(() =>
    begin.pictures.map((picture) => ({ ...picture, id: picture.url, file: null })),
  )
  const intent = product ? 'update' : 'add'
  const { formProps, errors, isBusy, isLoggedOut } = useActionForm({
    intent,
    onDone,
    complete(form) {
      for (const { file } of formPictures) if (file) form.append('image', file, file.name)
    },
  })

  const hasPieces = values.isCombo && values.comboPieces.length > 0

  function set(change: Partial<ProductValues>) {
    setValues({ ...values, ...change })
  }

  const plain = { values, errors, onChange: set }
  const price = (name: 'price' | 'strikedPrice') => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  const category = values.isCombo ? undefined : categories.find(({ id }) => String(id) === values.category)
  const hasFixedRate = values.gstRate.trim() !== '' || (category?.gstRate ?? null) !== null
  const amount = { inputMode: 'decimal', prefix: '₹' } as const

  return (
    <form
      method="post"
      {...formProps}
      encType="multipart/form-data"
      // Keeps focused fields above the sticky bar.
      className="grid grid-cols-[minmax(0,1fr)] gap-6 **:scroll-mb-28"
    >
      <HiddenFields fields={{ intent, id: product?.id, before: product && JSON.stringify(begin) }} />
      {errors.category_id && <Notice tone="danger">{errors.category_id}</Notice>}
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <PlainField name="name" {...plain} />
            <PlainField name="description" {...plain} />
            <fieldset className="grid min-w-0 gap-2">
              <legend className="mb-2 text-ui font-semibold">Images</legend>
              <ProductPictures
                formPictures={formPictures}
                colours={values.isCombo ? [] : values.colours}
                error={errors.image ?? errors.imageColor ?? errors.keep}
                onChange={setFormPictures}
              />
            </fieldset>
            <VideoField values={values} onChange={set} errors={errors} />
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <Field label="Original price" {...amount} {...price('strikedPrice')} />
              <Field label="Price" {...amount} {...price('price')} />
              <Field
                label="Discount (%)"
                name="discount"
                readOnly
                tabIndex={-1}
                value={formatDiscount(values)}
                help="Calculated from the two prices."
              />
            </div>
            {product?.priceNote && <Notice tone="info">{product.priceNote}</Notice>}
            <Allowed to="costs:write">
              <PlainField
                name="cost"
                {...plain}
                help={`What it costs the shop, ${slab ? 'without GST' : 'as you paid it, GST included'}. Shoppers never see it; it makes the margin in Reports.${marginText(values)}`}
              />
            </Allowed>
            <PriceNotice price={values.price} slab={hasFixedRate ? null : slab} />
            <Select
              label="Material"
              name="material"
              required
              placeholder="Choose a material"
              options={MATERIALS}
              value={values.material}
              onChange={({ currentTarget }) => set({ material: currentTarget.value })}
              error={errors.material}
            />
            <PlainField
              name="keywords"
              {...plain}
              help="Other words shoppers may type, e.g. umbrella, rain. Not shown on the page."
            />
            <TaxFields
              values={values}
              onChange={set}
              errors={errors}
              otherwise="Empty: those of the category, else of the settings."
            />
            <DeclarationFields {...plain} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Checkbox
              label="This is a combo"
              name="isCombo"
              checked={values.isCombo}
              onChange={({ currentTarget }) => set({ isCombo: currentTarget.checked })}
              help="Several items sold together. A combo has no category and no colours."
            />
            {values.isCombo ? (
              <PieceFields
                value={values.comboPieces}
                onChange={(comboPieces) => set({ comboPieces })}
                errors={errors}
              />
            ) : (
              <>
                <Select
                  label="Category"
                  name="category"
                  placeholder="Choose a category"
                  options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={values.category}
                  onChange={({ currentTarget }) => set({ category: currentTarget.value })}
                  error={errors.category_id}
                />
                <ColourField
                  name="color"
                  value={values.colours}
                  onChange={(colours) => set({ colours })}
                  error={errors.color}
                />
              </>
            )}
            {!hasPieces && <SizeChecks value={values.sizes} onChange={(sizes) => set({ sizes })} error={errors.size} />}
            <section aria-label="What shoppers see" className="grid gap-2">
              <p className="text-ui font-semibold">What shoppers see</p>
              <ProductPreview
                {...values}
                formPictures={formPictures}
                hasStock={values.stockPer === 'variant' || values.stock !== '0'}
              />
            </section>
          </div>
        </div>
      </div>
      <StockFields
        hasPieces={hasPieces}
        per={hasPieces ? 'product' : values.stockPer}
        onPer={(stockPer) => set({ stockPer })}
        stock={values.stock}
        onStock={(stock) => set({ stock })}
        sizes={values.sizes}
        colours={values.isCombo ? [] : values.colours}
        pieces={values.pieces}
        errors={errors}
      />
      {/* Covers the padding at the end of a dialog's content. */}
      <div
        className={clsx(
          'sticky z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-bg px-1 py-3',
          onCancel ? '-bottom-5' : 'bottom-(--bottom-bar)',
        )}
      >
        {isLoggedOut && <LoggedOutNotice />}
        <FormButtons
          label={product ? 'Save Changes' : 'Add Product'}
          busyLabel={product ? 'Saving...' : 'Adding...'}
          isBusy={isBusy}
          onCancel={onCancel}
        />
      </div>
    </form>
  )
}

/** The margin as a share of the price, GST included. */
function marginText({ price, cost }: ProductValues): string {
  const [paid, spent] = [parsePaise(price), parsePaise(cost)]
  if (paid === null || spent === null || paid === 0) return ''
  const left = Math.round(((paid - spent) / paid) * 100)
  return ` Now ${left}% of the price, before GST is taken off.`
}

/** The discount in percent; '' while a price is invalid. */
function formatDiscount({ price, strikedPrice }: ProductValues): string {
  const [now, before] = [parsePaise(price), parsePaise(strikedPrice)]
  return now === null || before === null ? '' : String(percentOff(now, before) ?? '')
}
