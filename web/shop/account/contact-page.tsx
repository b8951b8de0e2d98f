import { useSearchParams } from 'react-router'
import { isLocalPath } from '#contract/http/local-path.ts'
import type { User } from '#contract/people/auth.api.ts'
import { addContactSteps } from '#texts/en/people/add-contact.ts'
import { englishWords } from '#texts/messages/format.ts'
import { BoundTo } from '#web/ui/account/account-field.tsx'
import { accountPath } from '#web/ui/account/account-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { PageHeading } from '#web/ui/heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CONTACT_WORDS, CodeSentTo, ContactCodeForm, ContactForm } from './contact-form.tsx'
import type { ContactKind } from './contact-kind.ts'

type Props = {
  kind: ContactKind
  user: User
  /** The email or number of the account; '' where it has none. */
  present: string
  /** Whether another one may be added in its place. */
  isChanged?: boolean
  result: FormResult | undefined
}

/** Adds an email or a mobile number to an account: asks for it, takes the code, and shows what the account has now. */
export function ContactPage({ kind, user, present, isChanged = false, result }: Props) {
  const [query] = useSearchParams()
  const words = CONTACT_WORDS[kind]
  const from = query.get('from')
  const request = query.get('request')
  const isCode = request !== null && (present === '' || isChanged)
  if (present !== '' && !isChanged)
    return (
      <div className="grid max-w-2xl justify-items-start gap-6">
        <PageHeading>{words.doneTitle}</PageHeading>
        <Notice tone="success">{words.present({ contact: present })}</Notice>
        <ButtonLink to={from !== null && isLocalPath(from) ? from : accountPath(user.name, 'account')}>
          {englishWords(addContactSteps).continue}
        </ButtonLink>
      </div>
    )
  return (
    <BoundTo account={user.id}>
      <div className="grid max-w-2xl gap-6">
        <PageHeading intro={isCode ? <CodeSentTo kind={kind} /> : words.intro}>
          {isCode ? words.codeTitle : words.title}
        </PageHeading>
        {isCode ? (
          <ContactCodeForm key={request} kind={kind} result={result} />
        ) : (
          <ContactForm kind={kind} result={result} from={from} />
        )}
      </div>
    </BoundTo>
  )
}
