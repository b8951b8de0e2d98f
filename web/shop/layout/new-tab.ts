import type { ChatLink } from '#web/ui/shop-facts/chat-link.ts'

/** The attributes of the chat link: it opens in a new tab, its label says so, and it sends no referrer. */
export function inNewTab({ url, label }: ChatLink) {
  return {
    href: url,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `${label} (opens in a new tab)`,
  } as const
}
