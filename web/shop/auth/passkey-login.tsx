import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { TOAST_SHORT_MS } from '#contract/basics/limits.ts'
import type { LoginWords } from '#contract/texts/login-words.ts'
import { Button } from '#web/ui/button.tsx'
import { type FormResult, STAYS } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { authHref } from './auth-href.ts'
import { ContinueLink } from './continue-link.tsx'
import { LOGGED_IN, type LoggedIn } from './logged-in.ts'
import { saying, translateLoginText } from './login-messages.ts'
import { useDelayedRedirect } from './use-delayed-redirect.ts'

const load = () => import('@simplewebauthn/browser')
const CANCELLED = 'No passkey was used. Please try again, or log in another way.'

type Props = { request: object; query: URLSearchParams; words: LoginWords }

/**
 * Logs in with a passkey: by a button or, where supported, from the suggestions of the email field (conditional UI). Only browsers with
 * passkeys show it and load its library.
 */
export function PasskeyLogin({ request, query, words }: Props) {
  const t = saying(words)
  const fetcher = useFetcher<FormResult<LoggedIn>>({ key: 'passkey' })
  const [isKnown, setIsKnown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const optionsJSON = request as PublicKeyCredentialRequestOptionsJSON
  const result = fetcher.data
  const goesTo = result?.ok ? result.value.goesTo : null
  useDelayedRedirect(goesTo, t(LOGGED_IN), TOAST_SHORT_MS)

  function send(credential: object) {
    setProblem('')
    const form = { credential: JSON.stringify(credential), [STAYS]: 'yes' }
    void fetcher.submit(form, { method: 'post', action: authHref('/login/passkey', query) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew only with another challenge.
  useEffect(() => {
    if (!('PublicKeyCredential' in window) || goesTo !== null) return
    setIsKnown(true)
    let isGone = false
    const suggest = async () => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await load()
      if (isGone || !(await browserSupportsWebAuthnAutofill()) || isGone) return
      const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true })
      if (!isGone) send(credential)
    }
    // The suggestion ends without a passkey when the button is used instead, or the visitor leaves.
    suggest().catch(() => undefined)
    return () => {
      isGone = true
      void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    }
  }, [optionsJSON.challenge])

  async function ask() {
    setIsAsking(true)
    setProblem('')
    try {
      const { startAuthentication } = await load()
      send(await startAuthentication({ optionsJSON }))
    } catch {
      setProblem(CANCELLED)
    } finally {
      setIsAsking(false)
    }
  }

  if (!isKnown) return null
  const message = problem || (result && !result.ok ? result.message : '')
  return (
    <div className="grid gap-3">
      {goesTo === null ? (
        <Button variant="secondary" block busy={isAsking || fetcher.state !== 'idle'} onClick={() => void ask()}>
          {t('Log in with a passkey')}
        </Button>
      ) : (
        <ContinueLink to={goesTo}>{t('Continue now')}</ContinueLink>
      )}
      {message && <Notice tone="danger">{translateLoginText(words, message)}</Notice>}
    </div>
  )
}
