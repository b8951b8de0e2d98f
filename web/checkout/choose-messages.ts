import { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import { ShopError } from '#contract/http/errors.ts'
import { MESSAGE_CHANNELS } from '#contract/phone-messages.ts'
import { type ApiArgs, api } from '#web/api.ts'

const Shown = z.array(z.object({ channel: z.enum(MESSAGE_CHANNELS), isOn: z.boolean() }))

/**
 * Saves what the boxes of the checkout say about messages to the phone, if it differs from what they said or the number is new. The
 * order is placed whatever comes of it: messages are an extra, and the mails are sent anyway.
 */
export async function chooseMessages(
  args: ApiArgs,
  form: FormData,
  phones: { shown: string | undefined; saved: string | undefined },
): Promise<void> {
  const phone = phones.saved ?? phones.shown
  const shown = Shown.safeParse(parse(form.get('messages')))
  if (!shown.success || phone === undefined) return
  const isNew = phones.saved !== undefined && phones.saved !== phones.shown
  const wanted = shown.data.map(({ channel, isOn }) => ({ channel, isOn, isTicked: form.has(`message_${channel}`) }))
  if (!isNew && wanted.every(({ isOn, isTicked }) => isOn === isTicked)) return
  const choice = Object.fromEntries(wanted.map(({ channel, isTicked }) => [channel, isTicked]))
  try {
    await attempt(api(args).phoneMessages.choose({ phone, from: 'checkout', ...choice }))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

function parse(text: FormDataEntryValue | null): unknown {
  try {
    const json: unknown = JSON.parse(String(text))
    return json
  } catch {
    return null
  }
}
