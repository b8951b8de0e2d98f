import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import { MAX_PASSKEYS, PASSKEY_NAME_MAX } from '#contract/basics/limits.ts'
import type { Passkey } from '#contract/people/passkeys.api.ts'
import { Button } from '#web/ui/button.tsx'
import { timeTag } from '#web/ui/date.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { hiddenTag } from '#web/ui/hidden-tag.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

type MyPasskeys = {
  offered: boolean
  isConfirmed: boolean
  isRecent: boolean
  passkeys: Passkey[]
  creation: object | null
}

type AddedValues = { date: Date; time: (text: string) => ReactNode }
type NameValues = { name: string; passkey: (text: string) => ReactNode }
type PasskeyWords = Record<
  'title' | 'about' | 'confirmEmail' | 'needsScript' | 'add' | 'exists' | 'notMade' | 'name' | 'save',
  string
> &
  Record<'added' | 'addedAndSynced' | 'lastUsed', (values: AddedValues) => ReactNode> &
  Record<'remove' | 'rename', (values: NameValues) => ReactNode> & {
    loginAgain: (values: { link: (text: string) => ReactNode }) => ReactNode
    full: (values: { maximum: number }) => string
  }

/** `loginHref` is the URL at which the user logs in again; it leads back here. */
type Props = { mine: MyPasskeys; loginHref: string; result?: FormResult | undefined; words: PasskeyWords }

/** The passkeys of the account. Adding one needs script. Renaming and removing are plain forms. */
export function PasskeysPanel({ mine, loginHref, result: plain, words }: Props) {
  const { offered, isConfirmed, isRecent, passkeys, creation } = mine
  const fetcher = useFetcher<FormResult>({ key: 'passkeys' })
  const result = fetcher.data ?? (plain?.intent === 'passkey' ? plain : undefined)
  if (!offered && passkeys.length === 0) return null
  return (
    <Panel title={words.title}>
      <p className="text-ui text-muted">{words.about}</p>
      {passkeys.length > 0 && (
        <ul className="mt-4 grid">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} words={words} />
          ))}
        </ul>
      )}
      <div className="mt-4 grid justify-items-start gap-4">
        {creation && <AddPasskey key={passkeys.length} creation={creation} words={words} />}
        {!isConfirmed && <p className="text-ui">{words.confirmEmail}</p>}
        {offered && isConfirmed && !isRecent && passkeys.length < MAX_PASSKEYS && (
          <p className="text-ui">
            {words.loginAgain({
              link: (text) => (
                <Link to={loginHref} className="text-link">
                  {text}
                </Link>
              ),
            })}
          </p>
        )}
        {passkeys.length >= MAX_PASSKEYS && <p className="text-ui">{words.full({ maximum: MAX_PASSKEYS })}</p>}
        {result && <Notice tone={result.ok ? 'success' : 'danger'}>{result.message}</Notice>}
      </div>
    </Panel>
  )
}

function AddPasskey({ creation, words }: { creation: object; words: PasskeyWords }) {
  const { isKnown, isAsking, problem, add } = useAddPasskey({ creation, words })

  if (!isKnown) return <noscript>{words.needsScript}</noscript>
  return (
    <>
      <Button variant="secondary" size="md" busy={isAsking} onClick={() => void add()}>
        {words.add}
      </Button>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </>
  )
}

function OnePasskey({ passkey, words }: { passkey: Passkey; words: PasskeyWords }) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey
  const added = { date: createdAt, time: timeTag(createdAt) }
  const fetcher = useFetcher<FormResult>({ key: 'passkeys' })
  const isBusy = (what: string) => fetcher.formData?.get('passkey') === id && fetcher.formData.get('what') === what
  return (
    <li className="grid gap-2 border-t border-hairline py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 text-ui">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-muted">{isSynced ? words.addedAndSynced(added) : words.added(added)}</p>
          {lastUsedAt && (
            <p className="text-muted">{words.lastUsed({ date: lastUsedAt, time: timeTag(lastUsedAt) })}</p>
          )}
        </div>
        <fetcher.Form method="post">
          <HiddenFields fields={{ intent: 'passkey', what: 'remove', passkey: id }} />
          <Button type="submit" variant="secondary" size="md" busy={isBusy('remove')}>
            {words.remove({ name, passkey: hiddenTag })}
          </Button>
        </fetcher.Form>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui text-link">
          {words.rename({ name, passkey: hiddenTag })}
        </summary>
        <fetcher.Form method="post" className="flex flex-wrap items-end gap-3">
          <HiddenFields fields={{ intent: 'passkey', what: 'rename', passkey: id }} />
          <Field
            id={`passkey-${id}`}
            name="name"
            label={words.name}
            required
            maxLength={PASSKEY_NAME_MAX}
            defaultValue={name}
            autoComplete="off"
          />
          <Button type="submit" variant="secondary" busy={isBusy('rename')}>
            {words.save}
          </Button>
        </fetcher.Form>
      </details>
    </li>
  )
}
