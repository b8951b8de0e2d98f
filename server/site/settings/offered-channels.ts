import { MESSAGE_CHANNELS, type MessageChannel } from '#contract/basics/message-kinds.ts'
import type { MessageSettings } from '#contract/people/phone-messages.api.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The channels that shoppers can choose: the owner has switched them on, and this server supports them. */
export function offeredChannels(
  settings: MessageSettings | null,
  { messaging }: Pick<Config, 'messaging'>,
): MessageChannel[] {
  return MESSAGE_CHANNELS.filter((channel) => settings?.[channel]?.isOn && messaging[channel].kind !== 'none')
}
