import { Form } from 'react-router'
import { INDIAN_STATES } from '#contract/basics/india/indian-states.ts'
import { attempt } from '#contract/http/client.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/settings.ts'
import { CodPanel } from './cod-fields.tsx'
import { buildCodForm, type CodForm, PRESET } from './cod-form.ts'
import { DownloadPanel } from './download-panel.tsx'
import { saveSettings } from './save-settings.ts'
import { NOT_SAVED, SECTIONS, type SettingField } from './settings-fields.ts'
import { buildSettingsForm, DOWNLOAD, ON, type SettingsForm } from './settings-form.ts'
import { SHOWN, shownText } from './shown-settings.ts'
import { SlabFields } from './slab-fields.tsx'
import { buildSlabForm, type SlabForm } from './slab-form.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Settings',
    description: 'Shop details, delivery, returns and fees.',
  })
}

export async function loader(args: Route.LoaderArgs) {
  const all = await nullOnError(args, api(args).settings.all())
  return {
    form: all && buildSettingsForm(all),
    slabs: all?.gstSlabs.map(buildSlabForm) ?? [],
    cod: all && buildCodForm(all.codTrust),
    updatedAt: all && all.changed.length > 0 ? all.updatedAt : null,
  }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  return form.get('intent') === DOWNLOAD ? downloadShop(args, form) : saveSettings(args, form)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('save', NOT_SAVED))
}

export default function Settings({ loaderData: { form, slabs, cod, updatedAt }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        size="h2"
        intro="Changes apply at once to every page and every new order. Existing orders stay as they are."
      >
        Settings
      </PageHeading>
      <ResultNotice result={actionData} />
      {updatedAt && (
        <p className="mt-2 text-meta text-muted">
          Last changed <ShopDate value={updatedAt} kind="dateTime" />
        </p>
      )}
      {form && cod ? (
        <SettingsEditor values={form} slabs={slabs} cod={cod} />
      ) : (
        <ErrorPanel message="Failed to load the settings." className="mt-4" />
      )}
      {/* This form's button is among the settings. A separate form keeps Enter in a setting from pressing the button. */}
      <Form id={PRESET} method="post" action="/admin/settings" />
      <DownloadPanel />
    </>
  )
}

type EditorProps = { values: SettingsForm; slabs: readonly SlabForm[]; cod: CodForm }

function SettingsEditor({ values, slabs, cod }: EditorProps) {
  const { formProps, errors, isBusy, isLoggedOut } = useActionForm({ intent: 'save' })
  return (
    <form method="post" {...formProps} action="/admin/settings" className="mt-5 grid max-w-4xl gap-6 **:scroll-mb-28">
      <HiddenFields fields={{ [SHOWN]: shownText({ values, slabs, cod }) }} />
      {SECTIONS.map(({ title, fields, hasSlabs }) => (
        <Panel key={title} title={title}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <Setting
                key={`${field.name} ${values[field.name]}`}
                field={field}
                value={values[field.name]}
                error={errors[field.name]}
              />
            ))}
            {hasSlabs && <SlabFields key={JSON.stringify(slabs)} slabs={slabs} errors={errors} />}
          </div>
        </Panel>
      ))}
      <CodPanel key={JSON.stringify(cod)} values={cod} errors={errors} />
      <div className="sticky bottom-0 -mx-1 grid justify-items-start gap-3 border-t border-hairline bg-paper px-1 py-3">
        {isLoggedOut && <LoggedOutNotice />}
        <Button type="submit" size="md" busy={isBusy} busyLabel="Saving...">
          Save settings
        </Button>
      </div>
    </form>
  )
}

type SettingProps = { field: SettingField; value: string; error: string | undefined }

function Setting({ field, value, error }: SettingProps) {
  const { name, label, help, kind, words = { on: 'On', off: 'Off' } } = field
  const same = { name, label, help, error, defaultValue: value }
  if (kind === 'lines') return <TextArea {...same} rows={4} className="sm:col-span-2" />
  if (kind === 'rupees') return <Field {...same} prefix="₹" inputMode="decimal" />
  if (kind === 'number') return <Field {...same} type="number" inputMode="numeric" min={0} step={1} />
  if (kind === 'state') return <Select {...same} placeholder="Choose a state" options={INDIAN_STATES} />
  if (kind === 'onOff')
    return (
      <Select
        {...same}
        options={[
          { value: ON, label: words.on },
          { value: 'off', label: words.off },
        ]}
      />
    )
  return <Field {...same} type={kind} autoComplete="off" />
}

/** Checks the password, so that the page can start the download. */
async function downloadShop(args: ApiArgs, form: FormData): Promise<FormResult> {
  const { password } = typedIn(form, ['password'])
  const confirmed = await nullOnError(args, attempt(api(args).shopExport.confirm({ password })))
  if (confirmed?.ok) return done(DOWNLOAD, 'Your download has started.')
  return refused(
    DOWNLOAD,
    confirmed?.message ?? 'The download could not be started. Please try again.',
    confirmed?.fields,
  )
}
