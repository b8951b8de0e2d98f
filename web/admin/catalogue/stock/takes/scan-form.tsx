import { type FormEvent, useState } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import { randomKey } from '#web/admin/catalogue/stock/random-key.ts'
import { takeHref } from '#web/admin/shell/addresses/stock-address.ts'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { TakeAnswer } from './change-take.ts'
import { CountAnswer } from './count-answer.tsx'

/** How many of the last scans are shown. */
const SHOWN_MAX = 6

type Scan = { key: string; number: string }

/**
 * A field for a scanner. Each scan is sent separately, so that it does not abort the scan before. The field is emptied at once, because a
 * scanner is faster than a response.
 */
export function ScanForm({ id }: { id: number }) {
  const { words } = usePackerWords()
  const submit = useSubmit()
  const [scans, setScans] = useState<readonly Scan[]>([])
  function send(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const number = text('number').trim()
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('number')
    if (field instanceof HTMLInputElement) {
      field.value = ''
      field.focus()
    }
    if (number === '') return
    const key = randomKey()
    const scan = { intent: 'scan', key, number, pieces: text('pieces'), mode: text('mode') || 'ask' }
    void submit(scan, { method: 'post', action: takeHref(id), navigate: false, fetcherKey: toFetcherKey(key) })
    setScans((before) => [{ key, number }, ...before].slice(0, SHOWN_MAX))
  }
  return (
    <section className="panel grid gap-3 rounded-panel border border-hairline bg-bg p-4">
      <form
        method="post"
        onSubmit={send}
        className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-3 sm:flex sm:flex-wrap"
      >
        <Field
          label={words.stockTakes.scanOrTypeASku}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={40}
          autoFocus
          className="max-sm:col-span-2 sm:w-80"
        />
        <Field
          label={words.list.pieces}
          name="pieces"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue="1"
          className="sm:w-24"
        />
        <Button type="submit" size="lg" className="max-sm:order-first max-sm:col-start-1 max-sm:row-start-2">
          {words.stockTakes.count}
        </Button>
        <Checkbox
          name="mode"
          value="add"
          label={words.stockTakes.eachScanAdds}
          help={words.stockTakes.eachScanAddsHelp}
          className="max-sm:col-span-2 sm:w-full"
        />
      </form>
      {scans.length > 0 && (
        <ul className="grid gap-2">
          {scans.map((scan) => (
            <ScanResult
              key={scan.key}
              scan={scan}
              id={id}
              onLeave={() => setScans((before) => before.filter(({ key }) => key !== scan.key))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const toFetcherKey = (key: string) => `scan-${key}`

function ScanResult({ scan: { key, number }, id, onLeave }: { scan: Scan; id: number; onLeave: () => void }) {
  const { data, Form: FetcherForm } = useFetcher<TakeAnswer>({ key: toFetcherKey(key) })
  const [answerKey] = useState(randomKey)
  return (
    <li>
      {data ? (
        <CountAnswer answer={data} id={id} formKey={answerKey} as={FetcherForm} onLeave={onLeave} />
      ) : (
        <span className="flex items-center gap-2 text-ui text-muted">
          <Spinner />
          {number}
        </span>
      )}
    </li>
  )
}
