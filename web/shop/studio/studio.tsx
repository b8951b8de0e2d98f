import Truck from 'lucide-react/icons/truck'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_LINE_QUANTITY } from '#contract/basics/limits.ts'
import { isSize } from '#contract/catalogue/options.ts'
import { sizeNames } from '#texts/en/catalogue/size-names.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Stepper } from '#web/shop/cart/stepper.tsx'
import { OptionButtons } from '#web/shop/sizes/option-buttons.tsx'
import { SizeGuide } from '#web/shop/sizes/size-guide.tsx'
import { DesignCanvas } from '#web/shop/studio/canvas/design-canvas.tsx'
import { ColourPanel } from '#web/shop/studio/panel/colour-panel.tsx'
import { DesignPanel } from '#web/shop/studio/panel/design-panel.tsx'
import { PrintAdvice } from '#web/shop/studio/panel/print-advice.tsx'
import { SaveButton, SaveDialog, useSaving } from '#web/shop/studio/saved-designs/save-now.tsx'
import { SavePlain } from '#web/shop/studio/saved-designs/save-plain.tsx'
import { EverySize } from '#web/shop/studio/sizes/every-size.tsx'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { colourLabel } from '#web/ui/colour/swatch.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { garmentFor } from '#web/ui/products/size-charts.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/steps/confirm-dialog.tsx'
import { CategoryForm, CategorySelect } from './category-select.tsx'
import { PRICE_FIELD, priceFields } from './design-form.ts'
import type { StudioData } from './load-studio.ts'
import { PricePanel } from './price-panel.tsx'
import { SendButton } from './send-button.tsx'
import { Step, showStep, type Tab, TabList } from './steps.tsx'
import { LoginFirst, StudioIntro } from './studio-intro.tsx'
import { useLater } from './use-later.ts'
import { type Errors, type StudioState, useStudio } from './use-studio.ts'
import { usedUpNote, usedUpOptions } from './used-up.ts'

const sizesInWords = englishWords(sizeNames)

const texts = englishWords(studioPage)

const importDesignAdded = () => import('./design-added.tsx').then(({ DesignAdded }) => DesignAdded)

/** The tab of each required field. */
const TAB_OF: Record<keyof Errors, Tab> = {
  category: 'garment',
  size: 'garment',
  material: 'garment',
  color: 'colour',
  text: 'design',
  design_image: 'design',
  layers: 'design',
  placement: 'design',
  description: 'details',
}

/** The sticky shirt preview: beside the fields, and on tall phones above them. */
const SHIRT_PLACE =
  'lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:self-start max-lg:[@media(min-height:40rem)_and_(scripting:enabled)]:sticky max-lg:top-(--header-shown) max-lg:transition-[top] max-lg:duration-200 max-lg:ease-shop max-lg:z-20 max-lg:-mx-4 max-lg:px-4 max-lg:pt-2 max-lg:bg-bg'
/** Keeps focused fields and the opened step clear of the sticky shirt with its tabs and canvas. */
const SCROLL_MARGIN =
  'max-lg:[@media(min-height:40rem)]:[&_:is(input,select,textarea,button,label)]:scroll-mt-[calc(var(--header-height)+4.5rem+min(100vw-2rem,40svh))]'

type StudioProps = {
  data: StudioData
  /** The answer to a form that was sent without JavaScript. */
  sent: FormResult | undefined
}

/** The studio: shirt preview and form. On phones the form is four tabs below the shirt. */
export function Studio({ data, sent }: StudioProps) {
  const studio = useStudio(data, sent)
  const [tab, setTab] = useState<Tab>('garment')
  const { design, result, warnings, originalId } = studio
  const [focused, setFocused] = useState<keyof Errors | null>(null)
  const { Part: DesignAdded } = useLater(importDesignAdded, result)
  if (result) {
    const sameDesign = () => {
      setTab('garment')
      setFocused('size')
      studio.sameDesign()
    }
    return (
      <BoundTo account={data.owner ?? ''}>
        {DesignAdded ? (
          <DesignAdded result={result} saved={studio.saved} startOver={studio.startOver} sameDesign={sameDesign} />
        ) : (
          <Skeleton className="mt-6 h-96" />
        )}
      </BoundTo>
    )
  }
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:gap-12">
      <div className={SHIRT_PLACE}>
        {studio.isAdding && <AddingNotice />}
        <DesignCanvas
          design={design}
          colour={studio.shownColour}
          warnings={warnings}
          originalId={originalId}
          onGrab={() => setTab('design')}
        />
      </div>
      <div className={`grid content-start gap-5 ${SCROLL_MARGIN}`}>
        <CategoryForm />
        {data.owner === null && <LoginFirst category={studio.category} />}
        {data.problem && <ErrorPanel message={data.problem} />}
        {data.config ? (
          <Decisions data={data} studio={studio} tab={tab} setTab={setTab} focused={focused} />
        ) : (
          data.categories.length > 0 && <StudioIntro categories={data.categories} />
        )}
      </div>
    </div>
  )
}

/** The notice while the design is added after the login. It is beside the shirt, which is then in view; the button is far below. */
function AddingNotice() {
  return (
    <div className="mb-2">
      <Notice tone="info">{texts.addingShirt}</Notice>
    </div>
  )
}

type DecisionsProps = {
  data: StudioData
  studio: StudioState
  tab: Tab
  setTab(tab: Tab): void
  /** The field that gets the focus first. */
  focused: keyof Errors | null
}

function Decisions({ data, studio, tab, setTab, focused }: DecisionsProps) {
  const { choices, choose, errors, notice, category, design, warnings } = studio
  const { pathname } = useLocation()
  const [fieldToFocus, setFieldToFocus] = useState(focused)
  const [opened, setOpened] = useState<Tab | null>(null)
  const saving = useSaving({ studio, owner: data.owner })
  const base = useId()
  const ids = Object.fromEntries(Object.keys(TAB_OF).map((name) => [name, `${base}-${name}`])) as Record<
    keyof Errors,
    string
  >

  // Opens the tab of the first error and focuses the field.
  useEffect(() => {
    const [first] = (Object.keys(TAB_OF) as (keyof Errors)[]).filter((name) => errors[name])
    if (!first || !notice) return
    setTab(TAB_OF[first])
    setFieldToFocus(first === 'layers' || first === 'placement' ? 'design_image' : first)
  }, [errors, notice, setTab])

  // Waits until the tab is shown: hidden fields cannot be focused.
  useEffect(() => {
    const field = fieldToFocus && document.getElementById(`${base}-${fieldToFocus}`)
    if (field) {
      field.focus()
      // focus() does not scroll when the field is in the viewport but covered by the shirt.
      field.scrollIntoView({ block: 'nearest' })
    }
    setFieldToFocus(null)
  }, [fieldToFocus, base])

  // Runs after the step is shown, because a hidden step has no position.
  useEffect(() => {
    if (!opened) return
    showStep(base, opened)
    setOpened(null)
  }, [opened, base])

  if (!data.config) return null
  const { config } = data
  const openNext = (next: Tab) => {
    setTab(next)
    setOpened(next)
  }
  const addText = async () => {
    await studio.addText()
    setFieldToFocus('text')
  }
  const usedUp = {
    size: usedUpOptions(config, choices, 'size'),
    material: usedUpOptions(config, choices, 'material'),
    color: usedUpOptions(config, choices, 'color'),
  }
  return (
    <>
      <TabList base={base} tab={tab} onTab={setTab} />
      <form
        method="post"
        encType="multipart/form-data"
        action={`${pathname}?${new URLSearchParams({ category })}`}
        noValidate
        onSubmit={(event) => void studio.submit(event)}
        className="grid gap-6 lg:gap-8"
      >
        <BoundTo account={data.owner ?? ''}>
          <HiddenFields
            fields={{
              category,
              ...priceFields(config),
              ...(studio.typed[PRICE_FIELD] && { [PRICE_FIELD]: studio.typed[PRICE_FIELD] }),
            }}
          />
        </BoundTo>
        <Step base={base} name="garment" tab={tab} onNext={openNext}>
          <CategorySelect categories={data.categories} category={category} />
          <OptionButtons
            id={ids.size}
            legend={texts.size}
            name="size"
            options={config.sizes.map((size) => ({
              value: size,
              unavailable: usedUp.size.includes(size),
              ...(isSize(size) && { longName: sizesInWords[size] }),
            }))}
            value={choices.size}
            onChange={(size) => choose({ size })}
            error={errors.size}
            aside={<SizeGuide cuts={[{ garment: garmentFor(category), sizes: [] }]} />}
          />
          <UsedUp note={usedUpNote(usedUp.size, [choices.material, choices.color && colourLabel(choices.color)])} />
          <Select
            id={ids.material}
            label={texts.material}
            name="material"
            placeholder={texts.chooseMaterial}
            options={config.materials.map((value) =>
              usedUp.material.includes(value)
                ? { value, label: texts.materialUsedUp({ material: value }), disabled: true }
                : value,
            )}
            value={config.materials.includes(choices.material) ? choices.material : ''}
            onChange={(event) => choose({ material: event.target.value })}
            error={errors.material}
          />
        </Step>
        <Step base={base} name="colour" tab={tab} onNext={openNext}>
          <ColourPanel
            id={ids.color}
            colours={config.colors}
            usedUp={usedUp.color}
            value={choices.color}
            onChange={(color) => choose({ color })}
            error={errors.color}
          />
          <UsedUp note={usedUpNote(usedUp.color, [choices.size, choices.material], colourLabel)} />
        </Step>
        <Step base={base} name="design" tab={tab} onNext={openNext}>
          <DesignPanel
            id={ids.design_image}
            textId={ids.text}
            design={design}
            warnings={warnings}
            onFile={(file, replaced) => void studio.takeFile(file, replaced)}
            onAddText={() => void addText()}
            originalId={studio.originalId}
            onOriginal={studio.setOriginal}
            typed={studio.typed}
            error={errors.design_image ?? errors.layers ?? errors.placement}
          />
        </Step>
        <Step base={base} name="details" tab={tab} onNext={openNext}>
          <TextArea
            id={ids.description}
            label={texts.details}
            name="description"
            help={texts.detailsHelp}
            rows={3}
            maxLength={1_000}
            value={choices.description}
            onChange={(event) => choose({ description: event.target.value })}
            error={errors.description}
          />
          <div className="flex items-center justify-between gap-4">
            <p className="font-semibold">{texts.quantity}</p>
            <Stepper
              key={`${choices.quantity === 1}`}
              label={texts.quantity}
              name="quantity"
              max={MAX_LINE_QUANTITY}
              defaultValue={choices.quantity}
              onChange={(quantity) => choose({ quantity })}
            />
          </div>
        </Step>
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2">
            <EverySize design={design} colour={studio.shownColour} sizes={config.sizes} />
            <SaveButton saving={saving} />
          </div>
          <PricePanel config={config} price={studio.price} quantity={choices.quantity} />
          {data.estimate && <EstimatedDay estimate={data.estimate} />}
          {notice && <Notice tone="danger">{notice}</Notice>}
          <SendButton progress={studio.progress} />
          <SavePlain typed={studio.typed} />
        </div>
      </form>
      <AddAnyway studio={studio} />
      <SaveDialog studio={studio} owner={data.owner} saving={saving} />
    </>
  )
}

/** Says which options are used up with the other selected options. */
function UsedUp({ note }: { note: string | null }) {
  return note && <p className="-mt-2 text-meta text-muted">{note}</p>
}

/** Asks once for confirmation when there are warnings. */
function AddAnyway({ studio: { isAsking, placeholders, warnings, addAnyway, stopAsking } }: { studio: StudioState }) {
  return (
    <ConfirmDialog
      open={isAsking}
      question={texts.addAsIs}
      verb={texts.addAnyway}
      variant="primary"
      cancelLabel={texts.changeDesign}
      onConfirm={addAnyway}
      onCancel={stopAsking}
    >
      {isAsking && (
        <div className="grid gap-3">
          <PrintAdvice warnings={[...placeholders, ...warnings]} />
        </div>
      )}
    </ConfirmDialog>
  )
}

/** The delivery estimate of one piece with a print of usual size. The cart shows the estimate for the actual order. */
function EstimatedDay({ estimate: { title, note } }: { estimate: { title: string; note: string } }) {
  return (
    <div className="panel flex gap-3.5 rounded-panel bg-paper p-5 text-ui">
      <Truck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-muted">{note}</span>
      </p>
    </div>
  )
}
