import type { Permission } from '#contract/basics/permissions.ts'
import { settingGroupTexts } from '#texts/en/site/setting-fields.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { englishWords } from '#texts/messages/format.ts'
import { DATA_PARTS, LOOK_PARTS, PLACES, type SettingPlace } from './setting-places.ts'
import { SECTIONS, SETTINGS_PAGES, type SettingsPage, settingsPath } from './settings-fields.ts'

const texts = englishWords(settingsPageTexts)
const groups = englishWords(settingGroupTexts)

/** Something that an owner may look for in the settings. */
export type Setting = {
  name: string
  label: string
  help: string
  /** The address of its page. */
  page: string
  /** The id of its field on that page; empty when the page is about nothing else. */
  anchor: string
  /** Other words for it. */
  words: string
  /** The page of the settings that it belongs to. */
  under: SettingsPage
  /** What a role needs to see it, besides changing settings. */
  permission?: Permission
}

/** The settings with forms of their own, by the page on which they are. */
const GROUPS: Partial<Record<SettingsPage, readonly (keyof typeof groups)[]>> = {
  delivery: ['confirmAbove', 'confirmAfterRefusal', 'confirmHours', 'steps', 'refusalCost', 'maxRefusals'],
  tax: ['gstSlabs'],
}

/** Parts of pages, by their anchors. */
const PARTS: Partial<Record<SettingsPage, readonly SettingPlace[]>> = { shop: LOOK_PARTS, data: DATA_PARTS }

/** Every setting, and every page that the settings lead to: once, where the owner finds it first. */
export const SETTINGS: readonly Setting[] = dropRepeated(
  SETTINGS_PAGES.flatMap((under) => {
    const page = settingsPath(under)
    const fields = SECTIONS[under].flatMap((section) => section.fields)
    const places = [...(PARTS[under] ?? []), ...PLACES[under]]
    return [
      ...fields.map(({ name, label, help, words }) => ({ name, label, help, words, page, anchor: name, under })),
      ...(GROUPS[under] ?? []).map((name) => ({ name, ...groups[name], page, anchor: name, under })),
      ...places.map(({ to, ...place }) => {
        const [path = '', anchor = ''] = to.split('#')
        return { ...place, page: path, anchor, under }
      }),
    ]
  }),
)

function dropRepeated(settings: readonly Setting[]): Setting[] {
  return settings.filter(({ name }, index) => settings.findIndex((other) => other.name === name) === index)
}

/** The address of a setting, with its anchor. */
export function settingHref({ page, anchor }: Setting): string {
  return anchor ? `${page}#${anchor}` : page
}

/** The settings in which each word begins one of theirs; those whose label has the words come first. */
export function findSettings(q: string): Setting[] {
  const typed = wordsIn(q)
  if (typed.length === 0) return []
  return SETTINGS.map((setting) => ({ setting, rank: rankSetting(setting, typed) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ setting }) => setting)
}

/** 0 when a word is missing. A word of the label counts most, then one of the other words, then one of the help. */
function rankSetting({ label, words, help, under }: Setting, typed: readonly string[]): number {
  const places = [`${help} ${texts.pages[under].title}`, words, label].map(wordsIn)
  const ranks = typed.map((word) => places.findLastIndex((place) => place.some((own) => own.startsWith(word))) + 1)
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0)
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
