import { LANGUAGES } from '#contract/basics/languages.ts'
import { BANNER_TITLES, PHONE_BANNER_TITLE } from '#contract/basics/limits.ts'
import type { ContentDocument } from '#contract/site/content.api.ts'
import { BAR_TONES, type ContentKind, HOME_SECTIONS, MAX_BAR_LINES, PAGE_MENUS } from '#contract/site/content-parts.ts'
import { MAX_FOOTER_LINKS, MAX_HEADER_LINKS, type MenuLink } from '#contract/site/menus.ts'
import { readField } from '#web/admin/shell/forms/form-values.ts'
import { parseInstant } from './content-words.ts'

type Body = ContentDocument['body']
export type BodyOf<K extends ContentKind> = Extract<Body, { kind: K }>

/** The banners that show text. */
export const HERO_PLACES = [...BANNER_TITLES, PHONE_BANNER_TITLE]
const HERO_WORDS = ['eyebrow', 'headline', 'text', 'buttonLabel', 'buttonLink'] as const

/** The typed values, unchecked. Empty rows are left out. The other rows are sorted by their typed numbers. */
export function bodyIn(kind: ContentKind, form: FormData): Body {
  switch (kind) {
    case 'home':
      return homeIn(form)
    case 'announcement':
      return barIn(form)
    case 'menus':
      return {
        kind,
        header: linksIn(form, 'header', MAX_HEADER_LINKS),
        footer: [0, 1].map((column) => ({
          title: readField(form, `footer.${column}.title`),
          links: linksIn(form, `footer.${column}.links`, MAX_FOOTER_LINKS),
        })),
      }
    case 'policy':
      return { kind, ...wordsIn(form) }
    case 'page':
      return {
        kind,
        ...wordsIn(form),
        slug: readField(form, 'slug').trim().toLowerCase(),
        isVisible: form.has('isVisible'),
        inMenu: PAGE_MENUS.find((menu) => menu === form.get('inMenu')) ?? 'none',
        language: LANGUAGES.find((language) => language === form.get('language')) ?? 'en',
      }
  }
}

function homeIn(form: FormData): BodyOf<'home'> {
  const sections = HOME_SECTIONS.map((name) => ({
    name,
    isShown: form.has(`${name}.isShown`),
    heading: readField(form, `${name}.heading`),
    count: Number(readField(form, `${name}.count`)) || null,
    collection: Number(readField(form, `${name}.collection`)) || null,
  }))
  const hero = HERO_PLACES.filter((place) => form.has(`${place}.isOwn`)).map((place) => {
    const [eyebrow = '', headline = '', text = '', buttonLabel = '', buttonLink = ''] = HERO_WORDS.map((word) =>
      readField(form, `${place}.${word}`),
    )
    return { place, eyebrow, headline, text, buttonLabel, buttonLink }
  })
  return {
    kind: 'home',
    hasFacts: form.has('hasFacts'),
    sections: inOrder(sections, ({ name }) => orderIn(form, name)),
    hero,
  }
}

function barIn(form: FormData): BodyOf<'announcement'> {
  const lines = Array.from({ length: MAX_BAR_LINES }, (_, row) => ({
    text: readField(form, `lines.${row}.text`),
    link: readField(form, `lines.${row}.link`),
    from: parseInstant(readField(form, `lines.${row}.from`)),
    until: parseInstant(readField(form, `lines.${row}.until`)),
  }))
  return {
    kind: 'announcement',
    tone: BAR_TONES.find((tone) => tone === form.get('tone')) ?? 'ink',
    lines: lines.filter(({ text, link, from, until }) => text.trim() || link.trim() || from || until),
  }
}

function linksIn(form: FormData, name: string, rows: number): MenuLink[] {
  const links = Array.from({ length: rows }, (_, row) => ({
    label: readField(form, `${name}.${row}.label`),
    to: readField(form, `${name}.${row}.to`),
    order: orderIn(form, `${name}.${row}`),
  })).filter(({ label, to }) => label.trim() || to.trim())
  return inOrder(links, ({ order }) => order).map(({ label, to }) => ({ label, to }))
}

function wordsIn(form: FormData) {
  return {
    title: readField(form, 'title'),
    text: readField(form, 'text'),
    seoTitle: readField(form, 'seoTitle'),
    seoDescription: readField(form, 'seoDescription'),
  }
}

/** The number typed as the place of a row; a row without a number comes last. */
function orderIn(form: FormData, name: string): number {
  const text = readField(form, `${name}.order`).trim()
  return text === '' || Number.isNaN(Number(text)) ? Number.MAX_SAFE_INTEGER : Number(text)
}

function inOrder<T>(rows: readonly T[], getPosition: (row: T) => number): T[] {
  return rows.toSorted((a, b) => getPosition(a) - getPosition(b))
}
