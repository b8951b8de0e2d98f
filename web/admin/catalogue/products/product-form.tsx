import clsx from 'clsx'
import { useState } from 'react'
import { percentOff } from '#contract/basics/money.ts'
import { MATERIALS } from '#contract/catalogue/options.ts'
import { productForm } from '#texts/en/catalogue/product-form.ts'
import { productsScreen } from '#texts/en/catalogue/products-screen.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ColourField } from '#web/admin/shell/forms/colour-field.tsx'
import { FormButtons } from '#web/admin/shell/forms/form-buttons.tsx'
import type { FormPicture } from '#web/admin/shell/forms/form-pictures.ts'
import { SizeChecks } from '#web/admin/shell/forms/size-checks.tsx'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import type { FormChoices } from './form-choices.ts'
import { MoreFields } from './more-fields.tsx'
import { PieceFields } from './piece-fields.tsx'
import { PlainField } from './plain-field.tsx'
import { PriceNotice } from './price-notice.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { ProductPreview } from './product-preview.tsx'
import { countStock, NEW_PRODUCT, type ProductValues, parsePaise } from './product-values.ts'
import { StockFields } from './stock-fields.tsx'

const TEXTS = englishWords(productsScreen)

const words = englishWords(productForm)

export type ProductFormProps = {
  /** The product to edit, with the initial values of the form; undefined: a new product. */
  product?: { id: number; values: ProductValues; priceNote: string | null } | undefined
  choices: FormChoices
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** The product form in the order of thought, with a preview of the customer's view beside it. What is seldom needed is under "More". */
export function ProductForm({ product, choices: { categories, slab }, onDone, onCancel }: ProductFormProps) {
  const [first, ...others] = categories
  // Without a category, a product is in no list of the shop.
  const begin = product?.values ?? { ...NEW_PRODUCT, category: first && others.length === 0 ? String(first.id) : '' }
  const [values, setValues] = useState(begin)
  const [formPictures, setFormPictures] = useState<readonly FormPicture[]>(() =>
    begin.pictures.map((picture) => ({ ...picture, id: picture.url, file: null })),
  )
  const [sent, setSent] = useState({ values, formPictures })
  const intent = product ? 'update' : 'add'
  const {
    formProps,
    errors: refused,
    isBusy,
    isLoggedOut,
  } = useActionForm({
    intent,
    onDone,
    complete(form) {
      for (const { file } of formPictures) if (file) form.append('image', file, file.name)
      setSent({ values, formPictures })
    },
  })

  function set(change: Partial<ProductValues>) {
    setValues({ ...values, ...change })
  }
  /** Whether the values are as they were sent: an error about a value that has changed since is no longer shown. */
  const isAsSent = (...names: (keyof ProductValues)[]) => names.every((name) => values[name] === sent.values[name])
  const ofPictures = isAsSent('colours') && formPictures === sent.formPictures ? refused : {}
  const ofStock = isAsSent('stock', 'stockPer', 'pieces', 'sizes', 'colours') ? refused : {}
  const errors: Record<string, string | undefined> = {
    ...refused,
    category_id: isAsSent('category', 'colours', 'isCombo') ? refused.category_id : undefined,
    color: isAsSent('colours') ? refused.color : undefined,
    size: isAsSent('sizes', 'stockPer') ? refused.size : undefined,
    image: ofPictures.image ?? ofPictures.imageColor ?? ofPictures.keep,
    stock: ofStock.stock,
    variants: ofStock.variants,
  }

  const plain = { values, errors, onChange: set }
  const price = (name: 'price' | 'strikedPrice') => ({
    name,
    value: values[name],
    error: errors[name],
    required: true,
    inputMode: 'decimal' as const,
    prefix: '₹',
    className: '[&_input]:ps-8',
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  const hasPieces = values.isCombo && values.comboPieces.length > 0
  const colours = values.isCombo ? [] : values.colours
  const category = values.isCombo ? undefined : categories.find(({ id }) => String(id) === values.category)
  const hasFixedRate = values.gstRate.trim() !== '' || (category?.gstRate ?? null) !== null
  const isCountable = !hasPieces && values.sizes.length > 0
  const stockPer = isCountable ? values.stockPer : 'product'
  const total = countStock(values, colours, stockPer)

  return (
    <form
      method="post"
      {...formProps}
      encType="multipart/form-data"
      // Keeps focused fields above the sticky bar.
      className="@container grid grid-cols-[minmax(0,1fr)] gap-5 **:scroll-mb-28"
    >
      <HiddenFields fields={{ intent, id: product?.id, before: product && JSON.stringify(begin) }} />
      {errors.category_id && <Notice tone="danger">{errors.category_id}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-3 sm:gap-y-4 @3xl:grid-cols-2 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
          <ProductPictures
            formPictures={formPictures}
            colours={colours}
            error={errors.image}
            onChange={setFormPictures}
          />
          <PlainField name="name" {...plain} />
          <PlainField
            name="description"
            {...plain}
            className="[&_textarea]:max-h-28 sm:[&_textarea]:max-h-60 [&_textarea]:min-h-14 sm:[&_textarea]:min-h-19 [&_textarea]:field-sizing-content"
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] items-start gap-3">
            <Field label={words.mrp} {...price('strikedPrice')} />
            <Field label={words.price} {...price('price')} />
            <Field label={words.discount} name="discount" readOnly tabIndex={-1} value={formatDiscount(values)} />
          </div>
          {product?.priceNote && <Notice tone="info">{product.priceNote}</Notice>}
          <PriceNotice price={values.price} slab={hasFixedRate ? null : slab} />
          <Select
            label={words.material}
            name="material"
            required
            placeholder={words.chooseMaterial}
            options={MATERIALS}
            value={values.material}
            onChange={({ currentTarget }) => set({ material: currentTarget.value })}
            error={errors.material}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-4">
          <Checkbox
            label={words.combo}
            name="isCombo"
            checked={values.isCombo}
            onChange={({ currentTarget }) => set({ isCombo: currentTarget.checked })}
            help={values.isCombo ? words.comboHelp : undefined}
            className="-my-2"
          />
          {values.isCombo ? (
            <PieceFields value={values.comboPieces} onChange={(comboPieces) => set({ comboPieces })} errors={refused} />
          ) : (
            <>
              <Select
                label={words.category}
                name="category"
                placeholder={words.chooseCategory}
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
          <StockFields
            isCountable={isCountable}
            per={stockPer}
            onPer={(stockPer) => set({ stockPer })}
            stock={values.stock}
            onStock={(stock) => set({ stock })}
            sizes={values.sizes}
            colours={colours}
            pieces={values.pieces}
            loaded={begin.pieces}
            onPieces={(pieces) => set({ pieces })}
            total={total}
            errors={errors}
          />
        </div>
        <section
          aria-label={words.preview}
          className="grid gap-2 @4xl:sticky @4xl:top-4 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1"
        >
          <p className="text-ui font-semibold">{words.preview}</p>
          <ProductPreview {...values} formPictures={formPictures} hasStock={total !== 0} />
        </section>
        <div className="@3xl:col-span-2">
          <MoreFields {...plain} begin={begin} slab={slab} />
        </div>
      </div>
      {/* Covers the padding at the end of a dialog's content. */}
      <div
        className={clsx(
          'sticky z-10 -mx-1 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-bg px-1 py-3',
          onCancel ? '-bottom-5' : 'bottom-(--bottom-bar)',
        )}
      >
        {isLoggedOut && <LoggedOutNotice />}
        <FormButtons
          label={product ? TEXTS.saveChanges : TEXTS.addProduct}
          busyLabel={product ? TEXTS.saving : TEXTS.adding}
          isBusy={isBusy}
          onCancel={onCancel}
        />
      </div>
    </form>
  )
}

/** The discount in percent; '' while a price is invalid. */
function formatDiscount({ price, strikedPrice }: ProductValues): string {
  const [now, before] = [parsePaise(price), parsePaise(strikedPrice)]
  return now === null || before === null ? '' : String(percentOff(now, before) ?? '')
}
