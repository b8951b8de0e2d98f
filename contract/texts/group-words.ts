import type { Language } from '#contract/basics/languages.ts'

/** The link on the page of an order that belongs to a group order; `{title}` is the group order's title. Only for loaders. */
export const GROUP_LINK_TEXT: Record<Language, string> = {
  en: 'Part of the group order “{title}”',
  hi: 'ग्रुप ऑर्डर “{title}” का हिस्सा',
  mr: 'ग्रुप ऑर्डर “{title}” चा भाग',
}
