import { formatDate } from '#contract/basics/dates.ts'
import { formatPrice } from '#contract/basics/money.ts'
import type { OwnRoom } from '#contract/print/group-orders/shown-rooms.api.ts'

type Invited = Pick<OwnRoom, 'title' | 'payer' | 'slabs' | 'deadline'>

/** The message that an organiser sends to their chat group; between asterisks is bold in WhatsApp. */
export function invitation({ title, payer, slabs, deadline }: Invited, link: string): string {
  const prices = slabs.map(({ from, unitPrice }) =>
    from === 1 ? formatPrice(unitPrice) : `${formatPrice(unitPrice)} from ${from}`,
  )
  const lines = [
    `*${title.replaceAll('*', '')}* T-shirts`,
    payer === 'members'
      ? `Choose your size and pay for yours here: ${link}`
      : `Choose your size here, I pay for all: ${link}`,
    payer === 'members' && slabs.length > 1 && `The more of us, the less each pays: ${prices.join(', ')} shirts.`,
    `Open until ${formatDate(deadline, 'dateTime')}.`,
  ]
  return lines.filter(Boolean).join('\n')
}
