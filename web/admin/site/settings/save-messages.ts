import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { MESSAGE_CHANNELS, MESSAGE_KINDS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import { attempt } from '#contract/http/client.ts'
import { phoneMessages } from '#contract/people/phone-messages.api.ts'
import { phoneMessageSettings } from '#texts/en/site/phone-message-settings.ts'
import { wordIssue } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused, typedIn } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { idField, onField } from './message-form.ts'

const TEXTS = englishWords(phoneMessageSettings)

const { notSaved: NOT_SAVED, notSent: NOT_SENT } = englishWords(phoneMessageSettings)

export function parseChannel(text: unknown): MessageChannel {
  return MESSAGE_CHANNELS.find((channel) => channel === text) ?? 'whatsapp'
}

/** Saves a channel or sends a test message: the action of the page's forms. */
export async function changeMessages(args: ApiArgs, form: FormData): Promise<FormResult> {
  const channel = parseChannel(form.get('channel'))
  return form.get('intent') === 'test' ? sendTest(args, channel, form) : save(args, channel, form)
}

async function save(args: ApiArgs, channel: MessageChannel, form: FormData): Promise<FormResult> {
  const kinds = Object.fromEntries(
    MESSAGE_KINDS.map((kind) => {
      const ids = LANGUAGES.map((language) => [language, String(form.get(idField(kind, language)) ?? '').trim()])
      return [kind, { isOn: form.has(onField(kind)), ids: Object.fromEntries(ids.filter(([, id]) => id !== '')) }]
    }),
  )
  const codesPerDay = Number(form.get('codesPerDay') || Number.NaN)
  const read = phoneMessages.change.body.safeParse({ isOn: form.has('isOn'), kinds, codesPerDay })
  if (!read.success) {
    const issues = read.error.issues.map((issue) => {
      const { path } = issue
      const kind = MESSAGE_KINDS.find((candidate) => candidate === path[1])
      const language = LANGUAGES.find((candidate) => candidate === path[3])
      return [kind && language ? idField(kind, language) : path.join('.'), wordIssue(issue, 'en')] as const
    })
    return refused('save', NOT_SAVED, Object.fromEntries(issues))
  }
  const saved = await nullOnError(args, attempt(api(args).phoneMessages.change({ channel, ...read.data })))
  return saved?.ok ? done('save', TEXTS.saved) : refused('save', saved?.message ?? NOT_SAVED, saved?.fields)
}

async function sendTest(args: ApiArgs, channel: MessageChannel, form: FormData): Promise<FormResult> {
  const typed = typedIn(form, ['kind', 'language', 'phone'])
  const read = z.safeDecode(phoneMessages.test.body, { channel, ...typed } as never)
  if (!read.success) return refused('test', NOT_SENT)
  const sent = await nullOnError(args, attempt(api(args).phoneMessages.test(read.data)))
  if (sent?.ok) return done('test', sent.value.message)
  return refused('test', sent?.message ?? NOT_SENT, sent?.fields)
}
