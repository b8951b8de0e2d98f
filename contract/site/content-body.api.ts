import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { BANNER_TITLES, PHONE_BANNER_TITLE } from '#contract/basics/limits.ts'
import { isLocalPath } from '#contract/http/local-path.ts'
import { BANNER_TEXTS } from './banners.api.ts'
import {
  BAR_TONES,
  HOME_SECTIONS,
  type HomeSectionName,
  MAX_BAR_LINES,
  PAGE_MENUS,
  SECTION_FACTS,
  SLUG_MAX,
} from './content-parts.ts'
import { MAX_FOOTER_LINKS, MAX_HEADER_LINKS } from './menus.ts'

const LINK = 'A page of the shop, such as /products, or a link that begins with https://, mailto: or tel:'

/** Whether a link in the owner's texts leads to this shop, to another site, or to an address for mail or phone. */
export function isContentLink(to: string): boolean {
  if (isLocalPath(to)) return true
  return /^(https?:\/\/|mailto:|tel:)[^\s"<>\\\p{Cc}]+$/u.test(to) && URL.canParse(to)
}

const line = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label} must have at most ${most} characters`)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, `${label} must be one line`)
const given = (label: string, most: number) => line(label, most).min(1, `${label} is missing`)
const Link = z.string().trim().max(300, 'The link must have at most 300 characters')
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
    message: 'Enter where the button leads.',
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
        heading: line('The heading', 60),
        count: z.int('Choose a number').min(1, 'At least 1').nullable(),
        collection: z.int('Choose a collection').min(1, 'Choose a collection').nullable().optional(),
      }),
    )
    .refine(
      (sections) =>
        sections.length === HOME_SECTIONS.length &&
        new Set(sections.map(({ name }) => name)).size === HOME_SECTIONS.length,
      'Each section must be there once',
    )
    .refine((sections) => sections.some(({ isShown }) => isShown), 'Show at least one section')
    .refine(
      (sections) => sections.every(({ name, count }) => count === null || count <= findMaxCards(name)),
      'More than this section can show',
    ),
  /** Banner texts that replace the texts stored with the pictures. */
  hero: z
    .array(HeroWords)
    .refine((words) => new Set(words.map(({ place }) => place)).size === words.length, 'One for each banner'),
})

/** The maximum number of cards in a section; 0: it has none. */
function findMaxCards(name: HomeSectionName): number {
  return SECTION_FACTS[name].most ?? 0
}

const Time = z.iso.datetime('Choose a day and a time').nullable()
const Announcement = z.object({
  kind: z.literal('announcement'),
  tone: z.enum(BAR_TONES, 'Choose a colour'),
  /** The lines of the announcement bar. Without any, there is no bar. */
  lines: z
    .array(
      z
        .object({ text: given('The line', 90), link: OptionalLink, from: Time, until: Time })
        .refine(({ from, until }) => !from || !until || new Date(from) < new Date(until), {
          path: ['until'],
          message: 'It must end after it begins',
        }),
    )
    .max(MAX_BAR_LINES, `At most ${MAX_BAR_LINES} lines`),
})

const MenuLinkInput = z.object({ label: given('The label', 24), to: RequiredLink })
const Menus = z.object({
  kind: z.literal('menus'),
  header: z
    .array(MenuLinkInput)
    .min(1, 'The header needs a link')
    .max(MAX_HEADER_LINKS, `At most ${MAX_HEADER_LINKS} links`),
  footer: z
    .array(
      z.object({
        title: given('The title of the column', 24),
        links: z
          .array(MenuLinkInput)
          .min(1, 'Each column needs a link')
          .max(MAX_FOOTER_LINKS, `At most ${MAX_FOOTER_LINKS} links`),
      }),
    )
    .length(2, 'The footer has two columns'),
})

export const PageTitle = given('The title', 60)
const TEXT_MAX = 40_000
const words = {
  title: PageTitle,
  text: z
    .string()
    .max(TEXT_MAX, `The text must have at most ${TEXT_MAX} characters`)
    .refine((text) => text.trim() !== '', 'The text is missing'),
  seoTitle: line('The title for search engines', 70),
  seoDescription: line('The description', 200),
}
const Policy = z.object({ kind: z.literal('policy'), ...words })
export const Slug = z
  .string()
  .trim()
  .min(1, 'The address is missing')
  .max(SLUG_MAX, `The address must have at most ${SLUG_MAX} characters`)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens only, such as our-story')
const CustomPage = z.object({
  kind: z.literal('page'),
  ...words,
  slug: Slug,
  isVisible: z.boolean(),
  inMenu: z.enum(PAGE_MENUS, 'Choose a menu'),
  language: z.enum(LANGUAGES, 'Choose a language'),
})

/** The bodies of all contents that the owner can edit, as sent and stored. */
export const ContentBody = z.discriminatedUnion('kind', [Home, Announcement, Menus, Policy, CustomPage])
export type ContentBody = z.output<typeof ContentBody>
export type HomeBody = z.output<typeof Home>
export type AnnouncementBody = z.output<typeof Announcement>
export type MenusBody = z.output<typeof Menus>
export type PageBody = z.output<typeof CustomPage>
