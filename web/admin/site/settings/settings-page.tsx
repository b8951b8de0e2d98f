import { data, Form } from 'react-router'
import { isTrustOff } from '#contract/selling/cod-trust.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { ResultNotice } from '#web/admin/shell/forms/result-notice.tsx'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { mayHere } from '#web/admin/shell/layout/require-admin.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import type { Route } from './+types/settings-page.ts'
import { buildCodForm, PRESET } from './cod-form.ts'
import { DataPage } from './data-page.tsx'
import { downloadShop } from './download-shop.ts'
import { PaymentsPanel } from './payments-panel.tsx'
import { saveSettings } from './save-settings.ts'
import { SettingLinks } from './setting-links.tsx'
import { type FormValues, SettingsEditor } from './settings-editor.tsx'
import { SECTIONS, SETTINGS_PAGES, type SettingsPage, settingsPath } from './settings-fields.ts'
import { buildSettingsForm, DOWNLOAD } from './settings-form.ts'
import { buildSlabForm } from './slab-form.ts'
import { useNamedSetting } from './use-named-setting.ts'

const texts = englishWords(settingsPageTexts)

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.page
  const { title, about } = page ? texts.pages[page] : { title: texts.settings, about: texts.description }
  return pageMeta(args, { title, description: about })
}

export async function loader(args: Route.LoaderArgs) {
  const page = pageIn(args)
  const { dashboard, demo, setup: checklist } = api(args)
  if (page === 'data') {
    const [shown, sample] = await Promise.all([
      nullOnError(args, dashboard.show({ days: 30 })),
      mayHere(args, 'demo:write') ? nullOnError(args, demo.state()) : null,
    ])
    return { page, form: null, setup: null, backups: shown?.backups, sample }
  }
  const [form, setup] = await Promise.all([
    readForm(args, page),
    page === 'payments' ? nullOnError(args, checklist.read()) : null,
  ])
  return { page, form, setup, backups: undefined, sample: null }
}

/** The page of the settings that the address names. */
function pageIn({ params }: Pick<Route.LoaderArgs, 'params'>): SettingsPage {
  const page = SETTINGS_PAGES.find((candidate) => candidate === params.page)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** The field texts of a page; null when the settings could not be read. */
async function readForm(args: ApiArgs, page: SettingsPage): Promise<FormValues | null> {
  const all = await nullOnError(args, api(args).settings.all())
  if (!all) return null
  const values = buildSettingsForm(all)
  const names = SECTIONS[page].flatMap(({ fields }) => fields.map(({ name }) => name))
  return {
    values: Object.fromEntries(names.map((name) => [name, values[name]])),
    slabs: page === 'tax' ? { rules: all.gstSlabs.map(buildSlabForm), isOwn: all.changed.includes('gstSlabs') } : null,
    cod: page === 'delivery' ? { rules: buildCodForm(all.codTrust), isOff: isTrustOff(all.codTrust) } : null,
  }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  const form = await args.request.formData()
  return form.get('intent') === DOWNLOAD ? downloadShop(args, form) : saveSettings(args, form)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  return toasted(serverAction(), refused('save', texts.notSaved))
}

export default function SettingsPageScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { page, form, setup, backups, sample } = loaderData
  const named = useNamedSetting()
  const { title, about } = texts.pages[page]
  return (
    <>
      <Breadcrumb items={[{ label: texts.settings, to: '/admin/settings' }, { label: title }]} />
      <PageHeading size="h2" intro={`${about}.`} className="mt-2">
        {title}
      </PageHeading>
      <ResultNotice result={actionData} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,56rem)_minmax(0,20rem)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {setup && <PaymentsPanel isConnected={setup.takesPayments} />}
          {page === 'data' ? (
            <DataPage backups={backups} sample={sample} />
          ) : form ? (
            // Another page has other fields.
            <SettingsEditor key={page} page={page} form={form} named={named} />
          ) : (
            <ErrorPanel message={texts.notLoaded} />
          )}
        </div>
        <SettingLinks page={page} />
      </div>
      {/* This form's button is among the settings. A separate form keeps Enter in a setting from pressing the button. */}
      {page === 'delivery' && <Form id={PRESET} method="post" action={settingsPath(page)} />}
    </>
  )
}
