import type { ChatLink } from '#web/ui/shop-facts/chat-link.ts'

/** The attributes of a link to the chat: it opens in a new tab, says so, and sends no referrer. */
export function inNewTab({ url, label }: ChatLink) {
  return {
    href: url,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `${label} (opens in a new tab)`,
  } as const
}
