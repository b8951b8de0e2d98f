import { z } from 'zod'
import { MESSAGE_CHANNELS } from '#contract/basics/message-kinds.ts'
import { mobileNumber } from '#contract/basics/phone.ts'
import { ApiError, attempt } from '#contract/http/client.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const Shown = z.array(z.object({ channel: z.enum(MESSAGE_CHANNELS), isOn: z.boolean() }))

/**
 * Saves the changed checkboxes for order updates. The consent is for the number beside the checkboxes (`shown`), or for the typed number
 * without a saved address. Saves nothing when another number was typed. Ignores errors: the order is placed in any case.
 */
export async function chooseMessages(
  args: ApiArgs,
  form: FormData,
  { shown, saved }: { shown: string | undefined; saved: string | undefined },
): Promise<void> {
  const phone = shown ?? saved
  const boxes = Shown.safeParse(parse(form.get('messages')))
  if (!boxes.success || phone === undefined) return
  if (saved !== undefined && mobileNumber(saved) !== mobileNumber(phone)) return
  const changed = boxes.data.filter(({ channel, isOn }) => form.has(`message_${channel}`) !== isOn)
  if (changed.length === 0) return
  const choice = Object.fromEntries(changed.map(({ channel, isOn }) => [channel, !isOn]))
  try {
    await attempt(api(args).phoneMessages.choose({ phone, from: 'checkout', ...choice }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
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
