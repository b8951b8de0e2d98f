import { Link } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/basics/languages.ts'
import { MESSAGE_CHANNELS, MESSAGE_KINDS } from '#contract/basics/message-kinds.ts'
import { CHANNEL_NAMES } from '#contract/people/phone-messages.api.ts'
import { phoneMessageSettings } from '#texts/en/site/phone-message-settings.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { MAILS_PATH } from '#web/admin/shell/addresses/mails-address.ts'
import { toasted } from '#web/admin/shell/forms/toasted.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { Breadcrumb } from '#web/ui/browse/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pageMeta } from '#web/ui/page/seo.ts'
import { api } from '#web/ui/server/api.ts'
import type { Route } from './+types/messages.ts'
import { ChannelForm } from './channel-form.tsx'
import { KIND_LABELS, kindForms } from './message-form.ts'
import { changeMessages, parseChannel } from './save-messages.ts'
import { settingsPath } from './settings-fields.ts'
import { TestMessage } from './test-message.tsx'

const TEXTS = englishWords(phoneMessageSettings)
const SETTINGS = englishWords(settingsPageTexts)

const PATH = '/admin/messages'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.title, description: TEXTS.description })
}

export async function loader(args: Route.LoaderArgs) {
  const all = await nullOnError(args, api(args).phoneMessages.settings())
  const channel = parseChannel(args.url.searchParams.get('channel'))
  const shown = all?.channels.find((candidate) => candidate.channel === channel)
  return {
    channel,
    name: CHANNEL_NAMES[channel],
    tabs: MESSAGE_CHANNELS.map((value) => ({ channel: value, name: CHANNEL_NAMES[value] })),
    shown: shown ? { setup: shown.setup, isOn: shown.isOn, codesPerDay: shown.codesPerDay } : null,
    kinds: all && shown ? kindForms(shown, all) : [],
    kindOptions: MESSAGE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
    languageOptions: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
  }
}

export async function action(args: Route.ActionArgs): Promise<FormResult> {
  return changeMessages(args, await args.request.formData())
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<FormResult> {
  const intent = String((await request.clone().formData()).get('intent'))
  return toasted(serverAction(), refused(intent, TEXTS.noAnswer))
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { channel, name, tabs, shown, kinds, kindOptions, languageOptions } = loaderData
  return (
    <>
      <Breadcrumb
        items={[
          { label: SETTINGS.settings, to: '/admin/settings' },
          { label: SETTINGS.pages.messages.title, to: settingsPath('messages') },
          { label: TEXTS.title },
        ]}
      />
      <PageHeading
        size="h2"
        className="mt-2"
        aside={
          <Allowed to="customers:contact">
            <ButtonLink to={MAILS_PATH} size="md" variant="secondary">
              {TEXTS.failedMessages}
            </ButtonLink>
          </Allowed>
        }
        intro={TEXTS.intro}
      >
        {TEXTS.title}
      </PageHeading>
      <nav aria-label={TEXTS.waysOfSending} className="mt-5 flex flex-wrap gap-x-6 gap-y-2 border-b border-hairline">
        {tabs.map((tab) => (
          <Link
            key={tab.channel}
            to={`${PATH}?channel=${tab.channel}`}
            aria-current={tab.channel === channel ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-muted aria-[current=page]:border-primary aria-[current=page]:text-ink"
          >
            {tab.name}
          </Link>
        ))}
      </nav>
      {shown ? (
        <div key={channel} className="mt-5 grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
          {shown.setup === 'none' && <Notice tone="warning">{TEXTS.notSetUp({ channel: name })}</Notice>}
          {shown.setup === 'sandbox' && <Notice tone="info">{TEXTS.sandbox({ channel: name })}</Notice>}
          <ChannelForm channel={channel} name={name} isOn={shown.isOn} codesPerDay={shown.codesPerDay} kinds={kinds} />
          {shown.setup !== 'none' && (
            <TestMessage channel={channel} kindOptions={kindOptions} languageOptions={languageOptions} />
          )}
        </div>
      ) : (
        <ErrorPanel message={TEXTS.failed} className="mt-4" />
      )}
    </>
  )
}
