import clsx from 'clsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findStateName } from '#contract/basics/gst/state-codes.ts'
import { INDIAN_STATES } from '#contract/basics/india/indian-states.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Select } from '#web/ui/select.tsx'
import { CodPanel } from './cod-fields.tsx'
import type { CodForm } from './cod-form.ts'
import { SaveBar } from './save-bar.tsx'
import { SECTIONS, type SettingField, type SettingsPage, settingsPath } from './settings-fields.ts'
import { ON, type SettingsForm } from './settings-form.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { SHOWN, shownText } from './shown-settings.ts'
import { SlabFields } from './slab-fields.tsx'
import type { SlabForm } from './slab-form.ts'
import { NAMED_SETTING } from './use-named-setting.ts'

const texts = englishWords(settingsPageTexts)

/** The field texts of one page. `isOwn`: the owner has changed the GST rates. `isOff`: no rule for cash on delivery is on. */
export type FormValues = {
  values: Partial<SettingsForm>
  slabs: { rules: readonly SlabForm[]; isOwn: boolean } | null
  cod: { rules: CodForm; isOff: boolean } | null
}

type Props = { page: SettingsPage; form: FormValues; named: string | null }

/** The form of one page of the settings. Its bar is there only while something is changed. */
export function SettingsEditor({ page, form: { values, slabs, cod }, named }: Props) {
  const [isChanged, setChanged] = useState(false)
  const hadGst = Boolean(values.gstin) || (slabs?.isOwn ?? false)
  const [hasGst, setGst] = useState(hadGst)
  const filledState = useRef('')
  const { formProps, errors, isBusy, isLoggedOut } = useActionForm({ intent: 'save', onDone: noteSaved })
  const { ref } = formProps

  // What was typed before the page listened counts too.
  useEffect(() => {
    if (ref.current) setChanged(hasChanges(ref.current))
  }, [ref])

  function noteSaved() {
    if (ref.current) settle(ref.current, hasChanges(ref.current))
  }

  /** Shows or hides the bar. A focus in the bar goes to the form, so that it is not lost with the bar. */
  function settle(form: HTMLFormElement, hasUnsaved: boolean) {
    if (!hasUnsaved && document.activeElement?.closest('[data-save-bar]')) form.focus({ preventScroll: true })
    setChanged(hasUnsaved)
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    formProps.onInput(event)
    const { target, currentTarget } = event
    if (target instanceof HTMLInputElement && target.name === 'gstin') followGstin(target.value, currentTarget)
    setChanged(hasChanges(currentTarget))
  }

  /** Fills in the state of a GSTIN, unless another one was chosen. */
  function followGstin(gstin: string, form: HTMLFormElement) {
    setGst(hadGst || gstin.trim() !== '')
    const state = form.elements.namedItem('shopState')
    const found = findStateName(gstin.trim().slice(0, 2))
    if (!(state instanceof HTMLSelectElement) || !found || (state.value && state.value !== filledState.current)) return
    state.value = found
    filledState.current = found
  }

  function onReset(event: FormEvent<HTMLFormElement>) {
    formProps.onReset(event)
    setGst(hadGst)
    settle(event.currentTarget, false)
  }

  return (
    <form
      method="post"
      {...formProps}
      onInput={onInput}
      onReset={onReset}
      action={settingsPath(page)}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none **:scroll-mb-28"
    >
      <HiddenFields fields={{ [SHOWN]: shownText({ values, slabs: slabs?.rules ?? [], cod: cod?.rules ?? null }) }} />
      {SECTIONS[page].map((section) => (
        <SettingsPanel
          key={section.title}
          section={section}
          values={values}
          hasError={section.fields.some(({ name }) => errors[name])}
        >
          {section.fields.map((field) => (
            <SettingInput
              key={`${field.name} ${values[field.name]}`}
              field={field}
              value={values[field.name] ?? ''}
              error={errors[field.name]}
              isNamed={field.name === named}
            />
          ))}
          {slabs && section.title === texts.sections.gst && (
            <SlabFields key={JSON.stringify(slabs.rules)} slabs={slabs.rules} errors={errors} isShown={hasGst} />
          )}
        </SettingsPanel>
      ))}
      {cod && <CodPanel key={JSON.stringify(cod.rules)} values={cod.rules} isOff={cod.isOff} errors={errors} />}
      {(isChanged || isBusy) && <SaveBar isBusy={isBusy} isLoggedOut={isLoggedOut} />}
    </form>
  )
}

/** Whether a field differs from what it showed at first. */
function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex !== firstIndex(field)
    if (field instanceof HTMLTextAreaElement) return field.value.trim() !== field.defaultValue.trim()
    return (
      field instanceof HTMLInputElement && field.type !== 'hidden' && field.value.trim() !== field.defaultValue.trim()
    )
  })
}

/** The option that the page chose; without one the browser chooses the first. */
function firstIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}

type InputProps = { field: SettingField; value: string; error: string | undefined; isNamed: boolean }

function SettingInput({ field: { name, label, help, kind }, value, error, isNamed }: InputProps) {
  const className = clsx(isNamed && NAMED_SETTING)
  const same = { id: name, name, label, help: help || undefined, error, defaultValue: value, className }
  if (kind === 'lines') return <TextArea {...same} rows={3} />
  if (kind === 'rupees') return <Field {...same} prefix="₹" inputMode="decimal" />
  if (kind === 'number') return <Field {...same} type="number" inputMode="numeric" min={0} step={1} />
  if (kind === 'state') return <Select {...same} placeholder={texts.chooseState} options={INDIAN_STATES} />
  if (kind === 'onOff' || kind === 'photos') {
    const [on, off] = kind === 'onOff' ? [texts.on, texts.off] : [texts.atOnce, texts.afterLooking]
    const options = [
      { value: ON, label: on },
      { value: 'off', label: off },
    ]
    return <Select {...same} options={options} />
  }
  return <Field {...same} type={kind} autoComplete="off" />
}
