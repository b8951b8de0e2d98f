import { PHONE_CODES_PER_DAY_MAX } from '#contract/basics/limits.ts'
import { phoneMessageSettings } from '#texts/en/site/phone-message-settings.ts'
import { englishWords } from '#texts/messages/format.ts'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { KindForm, LanguageForm } from './message-form.ts'

const TEXTS = englishWords(phoneMessageSettings)

type Props = {
  channel: string
  name: string
  isOn: boolean
  codesPerDay: number
  kinds: readonly KindForm[]
}

const HELP: Record<string, string> = {
  whatsapp: TEXTS.help.whatsapp,
  sms: TEXTS.help.sms,
}

/** One channel: its switch, and each message with its template id and the texts to register with the provider. */
export function ChannelForm({ channel, name, isOn, codesPerDay, kinds }: Props) {
  const { formProps, errors, isBusy, isLoggedOut } = useActionForm({ intent: 'save' })
  return (
    <form method="post" {...formProps} data-of-search className="grid grid-cols-[minmax(0,1fr)] gap-6 **:scroll-mb-28">
      <HiddenFields fields={{ intent: 'save', channel }} />
      <Panel title={name}>
        <Checkbox name="isOn" label={TEXTS.offer({ channel: name })} defaultChecked={isOn} error={errors.isOn} />
        <p className="mt-2 text-meta text-muted">{HELP[channel]}</p>
        <Field
          key={codesPerDay}
          name="codesPerDay"
          label={TEXTS.codesPerDay}
          help={TEXTS.codesPerDayHelp}
          defaultValue={codesPerDay}
          error={errors.codesPerDay}
          required
          type="number"
          inputMode="numeric"
          min={0}
          max={PHONE_CODES_PER_DAY_MAX}
          step={1}
          className="mt-4 max-w-xs"
        />
      </Panel>
      <Panel title={TEXTS.whichMessages}>
        {kinds.map((kind) => (
          <Kind key={kind.kind} kind={kind} errors={errors} />
        ))}
      </Panel>
      <div className="sticky bottom-(--bottom-bar) -mx-1 grid justify-items-start gap-3 border-t border-hairline bg-paper px-1 py-3">
        {isLoggedOut && <LoggedOutNotice />}
        <Button type="submit" size="md" busy={isBusy} busyLabel={TEXTS.saving}>
          {TEXTS.saveMessages}
        </Button>
      </div>
    </form>
  )
}

function Kind({ kind, errors }: { kind: KindForm; errors: Record<string, string> }) {
  const { label, field, isOn, entered, note, languages } = kind
  const hasError = languages.some((language) => errors[language.field])
  return (
    <Disclosure
      open={hasError || undefined}
      summary={
        <span className="flex min-w-0 flex-wrap items-center gap-2 *:whitespace-normal">
          {label}
          {!isOn && <Badge>{TEXTS.off}</Badge>}
          {isOn && <Badge tone={entered > 0 ? 'success' : 'neutral'}>{TEXTS.templateCount({ count: entered })}</Badge>}
        </span>
      }
    >
      <Checkbox key={String(isOn)} name={field} label={TEXTS.send({ message: label })} defaultChecked={isOn} />
      {note && <p className="mt-2 text-meta text-muted">{note}</p>}
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
        {languages.map((language) => (
          <Language key={language.field} label={label} form={language} error={errors[language.field]} />
        ))}
      </div>
    </Disclosure>
  )
}

type LanguageProps = { label: string; form: LanguageForm; error: string | undefined }

function Language({ label, form: { field, language, code, id, texts }, error }: LanguageProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 border-s-2 border-hairline ps-4">
      <legend className="sr-only">{`${label}, ${language}`}</legend>
      <Field
        key={id}
        name={field}
        label={TEXTS.templateIn({ language })}
        defaultValue={id}
        error={error}
        required={false}
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
      />
      {texts.length > 0 && (
        <dl className="grid gap-2 text-meta">
          {texts.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd lang={code} className="break-words text-muted select-all">
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </fieldset>
  )
}
