import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { MAX_PASSKEYS, PASSKEY_NAME_MAX } from '#contract/basics/limits.ts'
import type { Passkey } from '#contract/people/passkeys.api.ts'
import { Button } from '#web/ui/button.tsx'
import { ShopDate } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useAccountField } from './account-field.tsx'

type MyPasskeys = {
  offered: boolean
  isConfirmed: boolean
  isRecent: boolean
  passkeys: Passkey[]
  creation: object | null
}

/** `loginHref` is the URL at which the user logs in again; it leads back here. */
type Props = { mine: MyPasskeys; loginHref: string; result?: FormResult | undefined }

/** The passkeys of the account. Adding one needs script. Renaming and removing are plain forms. */
export function PasskeysPanel({ mine, loginHref, result: plain }: Props) {
  const { offered, isConfirmed, isRecent, passkeys, creation } = mine
  const fetcher = useFetcher<FormResult>({ key: 'passkeys' })
  const result = fetcher.data ?? (plain?.intent === 'passkey' ? plain : undefined)
  if (!offered && passkeys.length === 0) return null
  return (
    <Panel title="Passkeys">
      <p className="text-ui text-muted">
        Log in with your fingerprint, face or screen lock instead of a password. A passkey works only on this site.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-4 grid">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <div className="mt-4 grid justify-items-start gap-4">
        {creation && <AddPasskey key={passkeys.length} creation={creation} />}
        {!isConfirmed && <p className="text-ui">Please confirm your email first: the link is on your dashboard.</p>}
        {offered && isConfirmed && !isRecent && passkeys.length < MAX_PASSKEYS && (
          <p className="text-ui">
            To add a passkey, please{' '}
            <Link to={loginHref} className="text-link">
              log in again
            </Link>{' '}
            first: a passkey opens your account for good.
          </p>
        )}
        {passkeys.length >= MAX_PASSKEYS && (
          <p className="text-ui">You have {MAX_PASSKEYS} passkeys, the most we keep.</p>
        )}
        {result && <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>}
      </div>
    </Panel>
  )
}

function AddPasskey({ creation }: { creation: object }) {
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
      await fetcher.submit({ ...account, intent: 'passkey', what: 'add', credential }, { method: 'post' })
    } catch (error) {
      const isThere = error instanceof Error && error.name === 'InvalidStateError'
      setProblem(isThere ? 'This device has a passkey for your account already.' : 'No passkey was made.')
    } finally {
      setIsAsking(false)
    }
  }

  if (!isKnown) return <noscript>Adding a passkey needs JavaScript.</noscript>
  return (
    <>
      <Button variant="secondary" size="md" busy={isAsking} onClick={() => void add()}>
        Add a passkey
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  )
}

function OnePasskey({ passkey: { id, name, createdAt, lastUsedAt, isSynced } }: { passkey: Passkey }) {
  const fetcher = useFetcher<FormResult>({ key: 'passkeys' })
  const isBusy = (what: string) => fetcher.formData?.get('passkey') === id && fetcher.formData.get('what') === what
  return (
    <li className="grid gap-2 border-t border-hairline py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 text-ui">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-muted">
            Added <ShopDate value={createdAt} kind="day" />
            {isSynced ? ', also on your other devices' : ''}
          </p>
          {lastUsedAt && (
            <p className="text-muted">
              Last used <ShopDate value={lastUsedAt} kind="dateTime" />
            </p>
          )}
        </div>
        <fetcher.Form method="post">
          <HiddenFields fields={{ intent: 'passkey', what: 'remove', passkey: id }} />
          <Button type="submit" variant="secondary" size="md" busy={isBusy('remove')}>
            Remove<span className="sr-only"> the passkey {name}</span>
          </Button>
        </fetcher.Form>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui text-link">
          Rename<span className="sr-only"> the passkey {name}</span>
        </summary>
        <fetcher.Form method="post" className="flex flex-wrap items-end gap-3">
          <HiddenFields fields={{ intent: 'passkey', what: 'rename', passkey: id }} />
          <Field
            id={`passkey-${id}`}
            name="name"
            label="Name"
            required
            maxLength={PASSKEY_NAME_MAX}
            defaultValue={name}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary" busy={isBusy('rename')}>
            Save
          </Button>
        </fetcher.Form>
      </details>
    </li>
  )
}
