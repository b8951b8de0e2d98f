import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { BANNER_TITLES, PHONE_BANNER_TITLE } from '#contract/basics/limits.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import { type Refusal, reason, refusal } from '#contract/http/reasons.ts'
import { BANNER_TEXTS } from './banners.api.ts'
import {
  BAR_TONES,
  HOME_SECTIONS,
  type HomeSectionName,
  MAX_BAR_LINES,
  PAGE_MENUS,
  SECTION_MAX_CARDS,
  SLUG_MAX,
} from './content-parts.ts'
import { MAX_FOOTER_LINKS, MAX_HEADER_LINKS } from './menus.ts'

const LINK = reason('content_link_invalid')

/** Whether a link in the owner's texts leads to this shop, to another site, or to an address for mail or phone. */
export function isContentLink(to: string): boolean {
  if (isLocalPath(to)) return true
  return /^(https?:\/\/|mailto:|tel:)[^\s"<>\\\p{Cc}]+$/u.test(to) && URL.canParse(to)
}

const line = (label: Refusal, most: number) =>
  z
    .string()
    .trim()
    .max(most, reason('field_too_long', { label, maximum: most }))
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, reason('field_not_one_line', { label }))
const given = (label: Refusal, most: number) => line(label, most).min(1, reason('field_missing', { label }))
const Link = z
  .string()
  .trim()
  .max(300, reason('field_too_long', { label: refusal('field_name_the_link'), maximum: 300 }))
const RequiredLink = Link.refine(isContentLink, LINK)
const OptionalLink = Link.refine((to) => to === '' || isContentLink(to), LINK)

const HeroWords = z
  .object({
    place: z.enum([...BANNER_TITLES, PHONE_BANNER_TITLE]),
    eyebrow: BANNER_TEXTS.eyebrow,
    headline: BANNER_TEXTS.headline,
    text: BANNER_TEXTS.text,
    buttonLabel: BANNER_TEXTS.buttonLabel,
    buttonLink: BANNER_TEXTS.buttonLink,
  })
  .refine(({ buttonLabel, buttonLink }) => buttonLabel === '' || buttonLink !== '', {
    path: ['buttonLink'],
    message: reason('button_link_missing'),
  })

const Home = z.object({
  kind: z.literal('home'),
  /** Whether the line with prices, delivery and returns is shown below the hero. */
  hasFacts: z.boolean(),
  /** All sections in the chosen order. */
  sections: z
    .array(
      z.object({
        name: z.enum(HOME_SECTIONS),
        isShown: z.boolean(),
        heading: line(refusal('field_name_heading'), 60),
        count: z.int(reason('number_not_chosen')).min(1, reason('below_one')).nullable(),
        collection: z
          .int(reason('collection_not_chosen'))
          .min(1, reason('collection_not_chosen'))
          .nullable()
          .optional(),
      }),
    )
    .refine(
      (sections) =>
        sections.length === HOME_SECTIONS.length &&
        new Set(sections.map(({ name }) => name)).size === HOME_SECTIONS.length,
      reason('sections_incomplete'),
    )
    .refine((sections) => sections.some(({ isShown }) => isShown), reason('no_section_shown'))
    .refine(
      (sections) => sections.every(({ name, count }) => count === null || count <= findMaxCards(name)),
      reason('too_many_cards'),
    ),
  /** Banner texts that replace the texts stored with the pictures. */
  hero: z
    .array(HeroWords)
    .refine((words) => new Set(words.map(({ place }) => place)).size === words.length, reason('banner_named_twice')),
})

/** The maximum number of cards in a section; 0: it has none. */
function findMaxCards(name: HomeSectionName): number {
  return SECTION_MAX_CARDS[name] ?? 0
}

const Time = z.iso.datetime(reason('day_and_time_missing')).nullable()
const Announcement = z.object({
  kind: z.literal('announcement'),
  tone: z.enum(BAR_TONES, reason('colour_not_chosen')),
  /** The lines of the announcement bar. Without any, there is no bar. */
  lines: z
    .array(
      z
        .object({ text: given(refusal('field_name_the_line'), 90), link: OptionalLink, from: Time, until: Time })
        .refine(({ from, until }) => !from || !until || new Date(from) < new Date(until), {
          path: ['until'],
          message: reason('ends_before_it_begins'),
        }),
    )
    .max(MAX_BAR_LINES, reason('too_many_bar_lines', { maximum: MAX_BAR_LINES })),
})

const MenuLinkInput = z.object({ label: given(refusal('field_name_link_label'), 24), to: RequiredLink })
const Menus = z.object({
  kind: z.literal('menus'),
  header: z
    .array(MenuLinkInput)
    .min(1, reason('header_without_link'))
    .max(MAX_HEADER_LINKS, reason('too_many_links', { maximum: MAX_HEADER_LINKS })),
  footer: z
    .array(
      z.object({
        title: given(refusal('field_name_column_title'), 24),
        links: z
          .array(MenuLinkInput)
          .min(1, reason('column_without_link'))
          .max(MAX_FOOTER_LINKS, reason('too_many_links', { maximum: MAX_FOOTER_LINKS })),
      }),
    )
    .length(2, reason('footer_columns_wrong')),
})

export const PageTitle = given(refusal('field_name_page_title'), 60)
const TEXT_MAX = 40_000
const words = {
  title: PageTitle,
  text: z
    .string()
    .max(TEXT_MAX, reason('field_too_long', { label: refusal('field_name_the_text'), maximum: TEXT_MAX }))
    .refine((text) => text.trim() !== '', reason('field_missing', { label: refusal('field_name_the_text') })),
  seoTitle: line(refusal('field_name_search_title'), 70),
  seoDescription: line(refusal('field_name_the_description'), 200),
}
const Policy = z.object({ kind: z.literal('policy'), ...words })
export const Slug = z
  .string()
  .trim()
  .min(1, reason('field_missing', { label: refusal('field_name_the_address') }))
  .max(SLUG_MAX, reason('field_too_long', { label: refusal('field_name_the_address'), maximum: SLUG_MAX }))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, reason('page_address_invalid'))
const CustomPage = z.object({
  kind: z.literal('page'),
  ...words,
  slug: Slug,
  isVisible: z.boolean(),
  inMenu: z.enum(PAGE_MENUS, reason('menu_not_chosen')),
  language: z.enum(LANGUAGES, reason('language_not_chosen')),
})

/** The bodies of all contents that the owner can edit, as sent and stored. */
export const ContentBody = z.discriminatedUnion('kind', [Home, Announcement, Menus, Policy, CustomPage])
export type ContentBody = z.output<typeof ContentBody>
export type HomeBody = z.output<typeof Home>
export type AnnouncementBody = z.output<typeof Announcement>
export type MenusBody = z.output<typeof Menus>
export type PageBody = z.output<typeof CustomPage>
