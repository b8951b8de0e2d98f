import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, type ShouldRevalidateFunctionArgs, useSearchParams, useSubmit } from 'react-router'
import type { Paise } from '#contract/basics/money.ts'
import type { ShopSetup } from '#contract/site/setup.api.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { SHOW_SETUP } from '#web/admin/insights/dashboard/setup/setup-intents.ts'
import { useMay } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { controlClass } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/heading.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/settings.ts'
import { SETTINGS_PAGES, type SettingsPage, settingsPath } from './settings-fields.ts'
import { findSettings, settingHref } from './settings-index.ts'
import { useNamedSetting } from './use-named-setting.ts'

const texts = englishWords(settingsPageTexts)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: texts.settings, description: texts.description })
}

export async function loader(args: Route.LoaderArgs) {
  const { settings, setup: checklist } = api(args)
  const [all, setup] = await Promise.all([nullOnError(args, settings.all()), nullOnError(args, checklist.read())])
  const own = all && setup && { ...all.settings, ...setup }
  return {
    states: own && listStates(own),
    isSetupHidden: setup?.isHidden ?? false,
    updatedAt: all && all.changed.length > 0 ? all.updatedAt : null,
  }
}

/** The search is in the browser: another word of it asks the server for nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

type Facts = { codFee: Paise; gstin: string } & Pick<
  ShopSetup,
  'missingDetails' | 'takesPayments' | 'sendsMail' | 'hasTwoStep' | 'isBackedUp'
>

/** How things stand on each page, in a few words; null where everything is well and there is nothing to say. */
function listStates(facts: Facts): Record<SettingsPage, string | null> {
  const { state } = texts
  return {
    shop: facts.missingDetails.length === 0 ? null : state.noDetails,
    payments: facts.takesPayments ? state.razorpay : state.sandbox,
    delivery: state.codFee({ fee: facts.codFee }),
    tax: facts.gstin ? state.gst({ gstin: facts.gstin }) : state.noGst,
    messages: facts.sendsMail ? state.mail : state.noMail,
    staff: facts.hasTwoStep ? state.twoStep : state.noTwoStep,
    features: null,
    data: facts.isBackedUp ? state.backups : state.noBackups,
  }
}

export default function Settings({ loaderData: { states, isSetupHidden, updatedAt } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  useNamedSetting()
  return (
    <>
      <PageHeading size="h2" intro={texts.intro}>
        {texts.settings}
      </PageHeading>
      <SettingsSearch q={q} />
      {q ? <Hits q={q} /> : <Cards states={states} />}
      <SetupPanel isHidden={isSetupHidden} />
      {updatedAt && (
        <p className="mt-6 text-meta text-muted">
          {texts.lastChanged} <ShopDate value={updatedAt} kind="dateTime" />
        </p>
      )}
    </>
  )
}

/** Searches at each letter; the address has the words, so that Back and a link show the same. */
function SettingsSearch({ q }: { q: string }) {
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  // Who types is ahead of the address; else the field follows it, as after a press on Settings in the menu.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q
  }, [q])
  const search = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    void submit(currentTarget, { replace: true, preventScrollReset: true })
  return (
    <Form method="get" action="/admin/settings" role="search" onInput={search} className="relative mt-5 max-w-xl">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={60}
        autoComplete="off"
        aria-label={texts.search}
        placeholder={texts.searchExample}
        className={`${controlClass} ps-10.5`}
      />
    </Form>
  )
}

function Hits({ q }: { q: string }) {
  const may = useMay()
  const hits = findSettings(q).filter(({ permission }) => !permission || may(permission))
  return (
    <>
      <p role="status" className="mt-4 text-meta text-muted">
        {hits.length > 0 ? texts.found({ count: hits.length }) : texts.noneFound({ q })}
      </p>
      <ul className="mt-2 grid max-w-3xl">
        {hits.map((setting) => (
          <li key={setting.name} className="relative grid gap-0.5 border-t border-hairline py-3 hover:bg-bg">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link to={settingHref(setting)} className="font-semibold text-link after:absolute after:inset-0">
                {setting.label}
              </Link>
              <span className="text-meta text-muted">{texts.pages[setting.under].title}</span>
            </p>
            {setting.help && <p className="text-meta text-muted">{setting.help}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The way back to the setup checklist of the dashboard. */
function SetupPanel({ isHidden }: { isHidden: boolean }) {
  const { setupChecklist } = texts
  return (
    <section
      id="setup-checklist"
      aria-labelledby="setup-checklist-title"
      className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-hairline py-4"
    >
      <div className="grid gap-1">
        <h2 id="setup-checklist-title" className="font-sans text-ui font-semibold tracking-normal">
          {setupChecklist.title}
        </h2>
        <p className="text-ui text-muted">{setupChecklist.about}</p>
      </div>
      {isHidden ? (
        <Form method="post" action="/admin?index">
          <Button type="submit" name="intent" value={SHOW_SETUP} variant="secondary" size="md">
            {setupChecklist.show}
          </Button>
        </Form>
      ) : (
        <ButtonLink to="/admin" variant="secondary" size="md">
          {setupChecklist.open}
        </ButtonLink>
      )}
    </section>
  )
}

function Cards({ states }: { states: Record<SettingsPage, string | null> | null }) {
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {SETTINGS_PAGES.map((page) => (
        <li
          key={page}
          className="panel relative grid content-start gap-1 rounded-panel border border-hairline bg-bg p-5 transition-colors hover:border-fg"
        >
          <h2 className="text-h4">
            <Link to={settingsPath(page)} className="after:absolute after:inset-0">
              {texts.pages[page].title}
            </Link>
          </h2>
          <p className="text-ui text-muted">{texts.pages[page].about}</p>
          {states?.[page] && <p className="mt-1 text-ui font-semibold">{states[page]}</p>}
        </li>
      ))}
    </ul>
  )
}
