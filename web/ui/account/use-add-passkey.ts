import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { useAccountField } from './account-field.tsx'

type Options = {
  /** What the browser makes a passkey from (`passkeys.mine`). */
  creation: object
  words: Record<'exists' | 'notMade', string>
  /** The page whose action adds the passkey; by default the present one. */
  action?: string
}

/** Makes a passkey in the browser and adds it to the account. `isKnown`: the browser can make one. */
export function useAddPasskey({ creation, words, action }: Options) {
  const fetcher = useFetcher<FormResult>({ key: 'passkeys' })
  const account = useAccountField()
  const [isKnown, setIsKnown] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => setIsKnown('PublicKeyCredential' in window), [])

  async function add() {
    setIsAsking(true)
    setProblem('')
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = creation as PublicKeyCredentialCreationOptionsJSON
      const credential = JSON.stringify(await startRegistration({ optionsJSON }))
      const form = { ...account, intent: 'passkey', what: 'add', credential }
      await fetcher.submit(form, { method: 'post', ...(action && { action }) })
    } catch (error) {
      const isThere = error instanceof Error && error.name === 'InvalidStateError'
      setProblem(isThere ? words.exists : words.notMade)
    } finally {
      setIsAsking(false)
    }
  }

  return { isKnown, isAsking, problem, add, result: fetcher.data }
}
