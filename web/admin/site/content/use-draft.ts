import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ContentDocument } from '#contract/site/content.api.ts'
import type { ContentResult } from './change-content.ts'
import type { Body } from './content-words.ts'

/** How long after the last change the draft is saved, in ms. */
const PAUSE_MS = 900

/** What the editor was changed to, and what of it is saved. It saves a draft by itself, a moment after the last change. */
export function useDraft(content: ContentDocument) {
  const fetcher = useFetcher<ContentResult>()
  const [body, setBody] = useState(content.body)
  /** The revision that the next change names, with the content that it has. */
  const [saved, setSaved] = useState({ revision: content.revision, text: toText(content.body) })
  const [sent, setSent] = useState({ text: saved.text, what: '' })
  const [answer, setAnswer] = useState(fetcher.data)
  const form = useRef<HTMLFormElement>(null)
  const step = useRef({ do: 'draft', publishAt: '' })

  const text = toText(body)
  const isBusy = fetcher.state !== 'idle'
  const isDirty = text !== saved.text
  const refusal = answer && !answer.ok ? answer : null
  const isStale = refusal?.code === 'stale'

  if (fetcher.data !== answer) {
    setAnswer(fetcher.data)
    // After a step such as Discard, the loader's newer content takes the place of what is shown.
    if (fetcher.data?.ok)
      setSaved(
        isSave(sent.what)
          ? { revision: fetcher.data.value.revision, text: sent.text }
          : { revision: saved.revision, text },
      )
  } else if (!isBusy && !isDirty && content.revision > saved.revision) {
    setBody(content.body)
    setSaved({ revision: content.revision, text: toText(content.body) })
  }

  /** Sends the content with a step: `draft`, `now`, `at`, `restore:3` and so on. */
  function send(what: string, publishAt = '') {
    if (isBusy) return
    step.current = { do: what, publishAt }
    // A submit event: the guard of unsaved forms follows it.
    form.current?.requestSubmit()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const { do: what, publishAt } = step.current
    step.current = { do: 'draft', publishAt: '' }
    const data = new FormData(event.currentTarget)
    data.set('do', what)
    data.set('publishAt', publishAt)
    data.set('key', content.key)
    data.set('revision', String(saved.revision))
    data.set('body', text)
    const previous = findUndo(content)
    if (previous !== null) data.set('previous', previous)
    setSent({ text, what })
    void fetcher.submit(data, { method: 'post', encType: 'multipart/form-data', flushSync: true })
  }

  const needsSaving = isDirty && !isBusy && !isStale && !(refusal && text === sent.text)
  const save = useRef(send)
  save.current = send
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text starts the pause again.
  useEffect(() => {
    if (!needsSaving) return
    const timer = setTimeout(() => save.current('draft'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [needsSaving, text])

  return {
    body,
    setBody,
    text,
    send,
    isBusy,
    isDirty,
    isStale,
    /** The refusal of what is shown; null once it was changed. */
    refusal: refusal && (isStale || !isSave(sent.what) || text === sent.text) ? refusal : null,
    errors: refusal?.fields ?? {},
    formProps: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit,
      onBlur: () => needsSaving && send('draft'),
      'data-saving': isBusy && text === sent.text ? '' : undefined,
    },
  }
}

function isSave(what: string): boolean {
  return what === 'draft' || what === 'now' || what === 'at'
}

/** The version that visitors saw before the next publication, 0 for what is built in; null when there is nothing to go back to. */
function findUndo({ kind, isEdited, versions }: ContentDocument): string | null {
  if (!isEdited) return kind === 'page' ? null : '0'
  return versions[0] ? String(versions[0].number) : null
}

/** The content as it is sent: lines of the bar without words are left out. */
function toText(body: Body): string {
  if (body.kind !== 'announcement') return JSON.stringify(body)
  return JSON.stringify({ ...body, lines: body.lines.filter(({ text }) => text.trim() !== '') })
}
