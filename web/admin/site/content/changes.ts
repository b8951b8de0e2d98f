import { LANGUAGE_NAMES } from '#contract/basics/languages.ts'
import { type BarTone, customPagePath, type HomeSectionName } from '#contract/site/content-parts.ts'
import type { MenuLink } from '#contract/site/menus.ts'
import { barTones, homeSections } from '#texts/en/site/content.ts'
import { englishWords } from '#texts/messages/format.ts'
import { type Body, type BodyOf, editorWords } from './content-words.ts'

const words = editorWords.changes
const sectionNames = englishWords(homeSections)
const toneNames: Record<BarTone, string> = englishWords(barTones)

/** What a publication changes for visitors, in words. `before`: what is public, null for a page that never was. */
export function describeChanges(before: Body | null, after: Body): string[] {
  if (before?.kind === 'home' && after.kind === 'home') return homeChanges(before, after)
  if (before?.kind === 'announcement' && after.kind === 'announcement') return barChanges(before, after)
  if (before?.kind === 'menus' && after.kind === 'menus') return menuChanges(before, after)
  if (before?.kind === 'policy' && after.kind === 'policy') return textChanges(before, after)
  if (before?.kind === 'page' && after.kind === 'page') return pageChanges(before, after)
  return after.kind === 'page' ? [words.becomesPublic({ address: customPagePath(after.slug) })] : []
}

function homeChanges(before: BodyOf<'home'>, after: BodyOf<'home'>): string[] {
  const order = (body: BodyOf<'home'>) => body.sections.flatMap(({ name, isShown }) => (isShown ? name : []))
  const inBoth = (body: BodyOf<'home'>, other: BodyOf<'home'>) =>
    order(body).filter((name) => order(other).includes(name))
  const isMoved = !isSame(inBoth(before, after), inBoth(after, before))
  return [
    ...after.sections.flatMap((section) => {
      const was = before.sections.find(({ name }) => name === section.name)
      return was ? sectionChanges(was, section) : []
    }),
    ...(isMoved
      ? [
          words.order({
            names: order(after)
              .map((name) => sectionNames[name].label)
              .join(', '),
          }),
        ]
      : []),
    ...(before.hasFacts === after.hasFacts ? [] : [after.hasFacts ? words.factsShown : words.factsHidden]),
    ...[...new Set([...before.hero, ...after.hero].map(({ place }) => place))].flatMap((place) => {
      const of = (body: BodyOf<'home'>) => body.hero.find((entry) => entry.place === place)
      return isSame(of(before), of(after)) ? [] : [words.banner({ place })]
    }),
  ]
}

type Section = BodyOf<'home'>['sections'][number]

function sectionChanges(before: Section, after: Section): string[] {
  const texts = sectionNames[after.name]
  const name = texts.label
  const heading = (section: Section) => section.heading || standardHeading(section.name)
  const count = (section: Section) => (section.count === null ? words.standard : String(section.count))
  return [
    ...(before.isShown === after.isShown ? [] : [(after.isShown ? words.shown : words.hidden)({ name })]),
    ...(heading(before) === heading(after)
      ? []
      : [words.heading({ name, before: heading(before), after: heading(after) })]),
    ...(before.count === after.count ? [] : [words.count({ name, before: count(before), after: count(after) })]),
    ...((before.collection ?? null) === (after.collection ?? null) ? [] : [words.collection]),
  ]
}

/** The heading of a section that the owner has not changed; '' for one without a heading. */
export function standardHeading(name: HomeSectionName): string {
  const texts = sectionNames[name]
  return 'heading' in texts ? texts.heading : ''
}

function barChanges(before: BodyOf<'announcement'>, after: BodyOf<'announcement'>): string[] {
  const find = (body: BodyOf<'announcement'>, text: string) => body.lines.find((line) => line.text === text)
  const remaining = after.lines.filter(({ text }) => find(before, text))
  const isMoved = !isSame(
    remaining.map(({ text }) => text),
    before.lines.flatMap(({ text }) => (find(after, text) ? text : [])),
  )
  return [
    ...(before.tone === after.tone
      ? []
      : [words.colour({ before: toneNames[before.tone], after: toneNames[after.tone] })]),
    ...after.lines.flatMap(({ text }) => (find(before, text) ? [] : [words.lineAdded({ text })])),
    ...before.lines.flatMap(({ text }) => (find(after, text) ? [] : [words.lineRemoved({ text })])),
    ...remaining.flatMap((line) =>
      isSame(line, find(before, line.text)) ? [] : [words.lineChanged({ text: line.text })],
    ),
    ...(isMoved ? [words.lineOrder] : []),
  ]
}

function menuChanges(before: BodyOf<'menus'>, after: BodyOf<'menus'>): string[] {
  return [
    ...linkChanges(editorWords.menus.header, before.header, after.header),
    ...after.footer.flatMap(({ title, links }, index) => {
      const menu = editorWords.menus.footer({ number: index + 1 })
      const was = before.footer[index] ?? { title: '', links: [] }
      return [
        ...(was.title === title ? [] : [words.columnTitle({ menu, before: was.title, after: title })]),
        ...linkChanges(menu, was.links, links),
      ]
    }),
  ]
}

function linkChanges(menu: string, before: readonly MenuLink[], after: readonly MenuLink[]): string[] {
  const find = (links: readonly MenuLink[], label: string) => links.find((link) => link.label === label)
  const remaining = after.filter(({ label }) => find(before, label))
  const isMoved = !isSame(
    remaining.map(({ label }) => label),
    before.flatMap(({ label }) => (find(after, label) ? label : [])),
  )
  return [
    ...after.flatMap(({ label }) => (find(before, label) ? [] : [words.linkAdded({ menu, label })])),
    ...before.flatMap(({ label }) => (find(after, label) ? [] : [words.linkRemoved({ menu, label })])),
    ...remaining.flatMap(({ label, to }) =>
      find(before, label)?.to === to ? [] : [words.linkChanged({ menu, label, to })],
    ),
    ...(isMoved ? [words.linkOrder({ menu })] : []),
  ]
}

function textChanges(before: BodyOf<'policy' | 'page'>, after: BodyOf<'policy' | 'page'>): string[] {
  const isFound = before.seoTitle === after.seoTitle && before.seoDescription === after.seoDescription
  return [
    ...(before.title === after.title ? [] : [words.title({ before: before.title, after: after.title })]),
    ...(before.text === after.text ? [] : [words.text]),
    ...(isFound ? [] : [words.search]),
  ]
}

function pageChanges(before: BodyOf<'page'>, after: BodyOf<'page'>): string[] {
  const menus = editorWords.texts.menus
  return [
    ...textChanges(before, after),
    ...(before.slug === after.slug ? [] : [words.slug({ before: before.slug, after: after.slug })]),
    ...(before.inMenu === after.inMenu
      ? []
      : [words.menu({ before: menus[before.inMenu], after: menus[after.inMenu] })]),
    ...(before.language === after.language
      ? []
      : [words.language({ before: LANGUAGE_NAMES[before.language], after: LANGUAGE_NAMES[after.language] })]),
    ...(before.isVisible === after.isVisible ? [] : [after.isVisible ? words.visible : words.invisible]),
  ]
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
