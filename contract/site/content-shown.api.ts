import { z } from 'zod'
import { LANGUAGES } from '#contract/basics/languages.ts'
import { TEXT_BLOCKS } from '#contract/basics/text-fields.ts'
import { BAR_TONES, HOME_SECTIONS } from './content-parts.ts'

const MenuLink = z.object({ label: z.string(), to: z.string() })
const BarLine = z.object({ text: z.string(), link: z.string() })
/** The announcement bar and the menus that all pages share; null where they are the built-in ones. */
export const ContentFrame = z.object({
  announcement: z.object({ tone: z.enum(BAR_TONES), lines: z.array(BarLine) }).nullable(),
  menus: z
    .object({
      header: z.array(MenuLink),
      footer: z.array(z.object({ title: z.string(), links: z.array(MenuLink) })),
    })
    .nullable(),
})
export type ContentFrame = z.output<typeof ContentFrame>

/** The texts of a banner. */
export const ShownHero = z.object({
  place: z.string(),
  eyebrow: z.string(),
  headline: z.string(),
  text: z.string(),
  buttonLabel: z.string(),
  buttonLink: z.string(),
})
/** The home page: its sections in their order, and the banner texts that replace those stored with the pictures. */
export const HomeContent = z.object({
  hasFacts: z.boolean(),
  sections: z.array(
    z.object({
      name: z.enum(HOME_SECTIONS),
      heading: z.string(),
      count: z.int().nullable(),
      /** The collection whose products the section shows; null for the built-in choice. */
      collection: z.int().nullable(),
    }),
  ),
  hero: z.array(ShownHero),
})
export type HomeContent = z.output<typeof HomeContent>

const Spans = z.array(
  z.object({
    text: z.string(),
    field: z.string().nullable(),
    isStrong: z.boolean(),
    isEmphasis: z.boolean(),
    to: z.string().nullable(),
    isBreak: z.boolean(),
  }),
)
const Blocks = z.array(z.object({ kind: z.enum(TEXT_BLOCKS), lines: z.array(Spans) }))
/** A policy, or a page made by the owner, parsed: it contains no HTML, only the blocks of contract/basics/text-fields.ts. */
export const TextPage = z.object({
  title: z.string(),
  seoTitle: z.string(),
  description: z.string(),
  language: z.enum(LANGUAGES),
  /** The day of the last change in India, `YYYY-MM-DD`. */
  updated: z.string(),
  intro: Blocks,
  sections: z.array(z.object({ id: z.string(), title: Spans, blocks: Blocks })),
})
export type TextPage = z.output<typeof TextPage>
