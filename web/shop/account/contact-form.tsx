import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { mobileNumber, shownMobile } from '#contract/basics/phone.ts'
import { fieldErrors } from '#texts/en/errors/fields.ts'
import { addContactSteps, addEmail, addPhone } from '#texts/en/people/add-contact.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { checkCode, checkEmail, type WordedCheck, wordChecks } from '#web/ui/forms/field-checks.ts'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { joinNodes } from '#web/ui/join-nodes.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { ContactKind } from './contact-kind.ts'

const steps = englishWords(addContactSteps)
const problems = englishWords(fieldErrors)
export const CONTACT_WORDS = { email: englishWords(addEmail, joinNodes), phone: englishWords(addPhone, joinNodes) }

const CHECKS: Record<ContactKind, Record<string, WordedCheck>> = {
  email: wordChecks({ email: checkEmail }, problems),
  phone: { phone: (typed) => (mobileNumber(typed) === null ? problems.not_an_indian_mobile_number : null) },
}
const CODE_CHECK = wordChecks({ code: checkCode }, problems)

/** What kind of contact a field takes. */
const FIELDS = {
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
} as const

type FormProps = { kind: ContactKind; result?: FormResult | undefined }

/** The page that asks for a contact; `from` is where the finished steps lead to. */
function contactPath(kind: ContactKind, from: string | null | undefined): string {
  return from ? `/account/${kind}?${new URLSearchParams({ from })}` : `/account/${kind}`
}

type ContactFormProps = FormProps & {
  /** Where the finished steps lead to. */
  from?: string | null
  words?: Record<'label' | 'ask', string>
}

/** Asks for an email or a mobile number, and sends a code to it. */
export function ContactForm({ kind, result, from, words = CONTACT_WORDS[kind] }: ContactFormProps) {
  const { formProps, field, notice, noticeId, refusal, isBusy } = useActionForm({
    intent: `ask-${kind}`,
    result,
    checks: CHECKS[kind],
  })
  return (
    <form method="post" action={contactPath(kind, from)} {...formProps} className="grid max-w-md gap-4">
      <HiddenFields />
      <Field {...field(kind)} label={words.label} {...FIELDS[kind]} insist defaultValue={refusal?.typed[kind]} />
      <Button type="submit" variant="secondary" className="justify-self-start" busy={isBusy} busyLabel={steps.sending}>
        {words.ask}
      </Button>
      <FormNotice id={noticeId}>{notice}</FormNotice>
    </form>
  )
}

/** Takes the code that was sent, and sends another one. */
export function ContactCodeForm({ kind, result }: FormProps) {
  const [query] = useSearchParams()
  const words = CONTACT_WORDS[kind]
  const contact = query.get(kind) ?? ''
  const { formProps, field, notice, noticeId, isBusy } = useActionForm({ intent: 'enter', result, checks: CODE_CHECK })
  const again = useActionForm({ intent: `ask-${kind}`, result })
  const action = `/account/${kind}?${query}`
  const from = query.get('from')
  return (
    <>
      <form method="post" action={action} {...formProps} className="grid max-w-md gap-4">
        <HiddenFields fields={{ request: query.get('request') }} />
        <Field
          {...field('code')}
          label={steps.code}
          help={words.codeHelp}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <Button type="submit" className="justify-self-start" busy={isBusy} busyLabel={steps.confirming}>
          {steps.confirm}
        </Button>
        <FormNotice id={noticeId}>{notice}</FormNotice>
      </form>
      <div className="flex flex-wrap items-center gap-x-6">
        <form method="post" action={action} {...again.formProps}>
          <HiddenFields fields={{ [kind]: contact }} />
          <Button type="submit" variant="tertiary" busy={again.isBusy} busyLabel={steps.sending}>
            {steps.sendAnother}
          </Button>
        </form>
        <Link to={contactPath(kind, from)} className="inline-flex min-h-11 items-center font-semibold text-link">
          {words.change}
        </Link>
      </div>
      <FormNotice id={again.noticeId}>{again.notice ?? again.errors[kind] ?? null}</FormNotice>
    </>
  )
}

/** Where the code was sent. */
export function CodeSentTo({ kind }: { kind: ContactKind }) {
  const [query] = useSearchParams()
  const contact = query.get(kind) ?? ''
  return CONTACT_WORDS[kind].sentTo({
    contact: kind === 'phone' ? shownMobile(mobileNumber(contact) ?? contact) : contact,
    to: (text: string) => <span className="font-semibold wrap-anywhere text-fg">{text}</span>,
  })
}

function FormNotice({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="danger" id={id} tabIndex={-1}>
      {children}
    </Notice>
  )
}
