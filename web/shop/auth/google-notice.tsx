import { Link } from 'react-router'
import type { GoogleRefusal } from '#contract/people/google.api.ts'
import type { LoginWords } from '#contract/texts/login-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { authHref } from './auth-href.ts'
import { type LoginPhrase, saying } from './login-messages.ts'

type Reason = GoogleRefusal | 'limited'

const TEXTS: Record<Reason, LoginPhrase> = {
  cancelled: 'You are not logged in: Google says that you changed your mind.',
  expired: 'That took too long, or began in another browser. Please try again.',
  no_email: 'Your Google account gives us no confirmed email. Please log in or register with your email.',
  unconfirmed:
    'There is an account with this email that was never confirmed, so we do not open it with Google. Log in with a code that we email you: that confirms it.',
  unproven:
    'Google does not run the mailbox of this email, so we do not open your account with it. Log in with a code that we email you.',
  staff: 'Accounts of the back-office log in with their password only.',
  other_account: 'Your account is connected with another Google account. Please log in another way.',
  failed: 'Google could not log you in. Please try again, or log in with your email.',
  limited: 'Too many tries. Please wait a few minutes, or log in with your email.',
}

/** Why the visitor is not logged in after returning from Google, and what helps. */
export function GoogleNotice({ query, words }: { query: URLSearchParams; words: LoginWords }) {
  const t = saying(words)
  const reason = query.get('google')
  if (reason === null || !Object.hasOwn(TEXTS, reason)) return null
  const email = query.get('email')
  return (
    <Notice tone={reason === 'cancelled' ? 'info' : 'danger'}>
      {t(TEXTS[reason as Reason])}
      {(reason === 'unconfirmed' || reason === 'unproven') && email && (
        <>
          {' '}
          <Link to={authHref('/login/code', query, { email })} className="text-link">
            {t('Email me a code')}
          </Link>
        </>
      )}
    </Notice>
  )
}
