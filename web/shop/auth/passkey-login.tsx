import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { type FormResult, STAYS } from '#web/ui/forms/form-result.ts'
import { Notice } from '#web/ui/notice.tsx'
import { authHref } from './auth-href.ts'
import { ContinueLink } from './continue-link.tsx'
import { type LoggedIn, NO_RESPONSE } from './logged-in.ts'
import { useLoginStep } from './use-login-step.ts'

const load = () => import('@simplewebauthn/browser')

type Props = {
  request: object
  query: URLSearchParams
  words: Record<'byPasskey' | 'passkeyNotUsed' | 'continueNow' | 'success' | 'noResponse', string>
}

/**
 * Logs in with a passkey: by a button or, where supported, from the suggestions of the email field (conditional UI). Only browsers with
 * passkeys show it and load its library.
 */
export function PasskeyLogin({ request, query, words }: Props) {
  const fetcher = useFetcher<FormResult<LoggedIn>>({ key: 'passkey' })
  const [isKnown, setIsKnown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const optionsJSON = request as PublicKeyCredentialRequestOptionsJSON
  const result = fetcher.data
  const goesTo = useLoginStep(result?.ok ? result : null, { success: words.success, isBusy: fetcher.state !== 'idle' })

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
      setProblem(words.passkeyNotUsed)
    } finally {
      setIsAsking(false)
    }
  }

  if (!isKnown) return null
  const refusal = result && !result.ok ? result : null
  const message = problem || (refusal?.code === NO_RESPONSE ? words.noResponse : refusal?.message)
  return (
    <div className="grid gap-3">
      {goesTo === null ? (
        <Button variant="secondary" block busy={isAsking || fetcher.state !== 'idle'} onClick={() => void ask()}>
          {words.byPasskey}
        </Button>
      ) : (
        <ContinueLink to={goesTo}>{words.continueNow}</ContinueLink>
      )}
      {message && <Notice tone="danger">{message}</Notice>}
    </div>
  )
}
