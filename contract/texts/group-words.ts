import type { Language } from './languages.ts'

/** On the page of an order that is a share of a group order; `{title}` is its name. For loaders. */
export const GROUP_LINK_TEXT: Record<Language, string> = {
  en: 'Part of the group order “{title}”',
  hi: 'ग्रुप ऑर्डर “{title}” का हिस्सा',
  mr: 'ग्रुप ऑर्डर “{title}” चा भाग',
}
