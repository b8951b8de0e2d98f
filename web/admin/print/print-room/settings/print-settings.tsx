import { type FormEvent, useState } from 'react'
import { formatDecimal } from '#contract/basics/money.ts'
import type { CapacityUnit } from '#contract/print/capacity.ts'
import type { FilmUse, PrintRoomSettings } from '#contract/print/print-settings.api.ts'
import { printSettings } from '#texts/en/print/print-settings.ts'
import { englishWords } from '#texts/messages/format.ts'
import { PrintTabs } from '#web/admin/print/print-room/print-tabs.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/print-settings.ts'
import { CapacityFields, capacityHelp, USUAL_USE } from './capacity-fields.tsx'
import { NUMBERS, PRINT_NOT_SAVED } from './print-fields.ts'
import { savePrintSettings } from './save-print-settings.ts'

const TEXTS = englishWords(printSettings)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.title, description: TEXTS.description })
}

export async function loader(args: Route.LoaderArgs) {
  const { get, film } = api(args).printSettings
  const [settings, use] = await Promise.all([nullOnError(args, get()), nullOnError(args, film())])
  return { settings, use: use ?? USUAL_USE }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return savePrintSettings(args)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('save', PRINT_NOT_SAVED))
}

/** The settings of the print room: capacity, sheets and promised days. */
export default function PrintSettings({ loaderData: { settings, use } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading size="h2" intro={TEXTS.intro}>
        {TEXTS.title}
      </PageHeading>
      <PrintTabs current="settings" />
      {settings ? <Editor settings={settings} use={use} /> : <ErrorPanel message={TEXTS.failed} className="mt-4" />}
    </>
  )
}

type EditorProps = { settings: PrintRoomSettings; use: FilmUse }

function Editor({ settings, use }: EditorProps) {
  const { formProps, field, isBusy, isLoggedOut } = useActionForm({ intent: 'save' })
  const [now, setNow] = useState(settings)
  const numberField = ({ name, label, help }: (typeof NUMBERS)[number]) => (
    <Field
      key={name}
      {...field(name)}
      label={label}
      help={help}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={String(settings[name])}
      required
    />
  )
  const numbers = (group: 'promise' | 'sheet') => NUMBERS.filter((entry) => entry.group === group).map(numberField)
  const capacityField = (name: 'sheetsPerDay' | 'piecesPerDay', unit: CapacityUnit) =>
    NUMBERS.filter((entry) => entry.name === name).map((entry) =>
      numberField({ ...entry, help: capacityHelp(now, use, unit) || undefined }),
    )
  const fields = { sheets: capacityField('sheetsPerDay', 'sheets'), pieces: capacityField('piecesPerDay', 'pieces') }
  /** Updates the help below the capacity fields while numbers are typed. */
  function follow(event: FormEvent<HTMLFormElement>): void {
    formProps.onInput(event)
    const form = new FormData(event.currentTarget)
    const typedNumbers = NUMBERS.map(({ name }) => [name, Number(form.get(name) || Number.NaN)])
    setNow({ ...settings, ...Object.fromEntries(typedNumbers) })
  }
  return (
    <form method="post" {...formProps} onInput={follow} className="mt-5 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      {isLoggedOut && <LoggedOutNotice />}
      <Panel title={TEXTS.promisedDays}>
        <div className="grid gap-4">
          <Checkbox
            {...field('isPromising')}
            label={TEXTS.promise}
            help={TEXTS.promiseHelp}
            defaultChecked={settings.isPromising}
          />
          <CapacityFields unit={settings.capacityUnit} fields={fields} />
          <div className="grid items-start gap-4 sm:grid-cols-2">{numbers('promise')}</div>
          <TextArea
            {...field('holidays')}
            label={TEXTS.holidays}
            help={TEXTS.holidaysHelp}
            rows={5}
            defaultValue={settings.holidays.join('\n')}
          />
        </div>
      </Panel>
      <Panel title={TEXTS.sheets}>
        <div className="grid gap-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {numbers('sheet')}
            <Field
              {...field('filmCost')}
              label={TEXTS.filmCost}
              help={TEXTS.filmCostHelp}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={settings.filmCost === null ? '' : formatDecimal(settings.filmCost)}
            />
          </div>
          <Checkbox
            {...field('isClothGrouped')}
            label={TEXTS.clothGroups}
            help={TEXTS.clothGroupsHelp}
            defaultChecked={settings.isClothGrouped}
          />
        </div>
      </Panel>
      <Button type="submit" size="lg" busy={isBusy} className="justify-self-start">
        {TEXTS.save}
      </Button>
    </form>
  )
}
