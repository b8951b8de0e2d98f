import { layout } from '#texts/en/site/layout.ts'
import { englishWords } from '#texts/messages/format.ts'
import type { ChatLink } from '#web/ui/shop-facts/chat-link.ts'

/** The attributes of the chat link: it opens in a new tab, its label says so, and it sends no referrer. */
export function inNewTab({ url, label }: ChatLink) {
  return {
    href: url,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': englishWords(layout).opensNewTab({ label }),
  } as const
}
