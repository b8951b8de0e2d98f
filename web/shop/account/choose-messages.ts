import { data } from 'react-router'
import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import { attempt } from '#contract/http/client.ts'
import type { MessageChoices } from '#contract/people/phone-messages.api.ts'
import { accountPageAnswers } from '#texts/en/people/account-page.ts'
import { messageConsent } from '#texts/en/people/message-consent.ts'
import { englishWords } from '#texts/messages/format.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The form for one phone number: a checkbox for each channel that the shop offers or that is switched on. */
export type MessageForm = {
  intent: string
  phone: string
  boxes: { channel: MessageChannel; label: string; isOn: boolean }[]
}

const INTENT = 'messages'

export function messageForms({ channels, numbers }: MessageChoices): MessageForm[] {
  return numbers.flatMap((number) => {
    const shown = MESSAGE_CHANNELS.filter((channel) => channels.includes(channel) || number[channel])
    if (shown.length === 0) return []
    const boxes = shown.map((channel) => ({
      channel,
      label: englishWords(messageConsent)[channel],
      isOn: number[channel],
    }))
    return [{ intent: `${INTENT}${number.phone}`, phone: number.phone, boxes }]
  })
}

export function isMessageForm(form: FormData): boolean {
  return String(form.get('intent')).startsWith(INTENT)
}

/** Saves the checkboxes of one phone number. */
export async function chooseMessages(args: ApiArgs, form: FormData) {
  const intent = String(form.get('intent'))
  const shown = MESSAGE_CHANNELS.filter((channel) => form.getAll('shown').includes(channel))
  const choices = Object.fromEntries(shown.map((channel) => [channel, form.has(channel)]))
  const saved = await attempt(
    api(args).phoneMessages.choose({ phone: String(form.get('phone') ?? ''), from: 'account', ...choices }),
  )
  return data<FormResult>(
    saved.ok ? done(intent, englishWords(accountPageAnswers).messagesSaved) : refused(intent, saved.message),
  )
}
