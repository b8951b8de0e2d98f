import { fromMarkdown } from 'mdast-util-from-markdown'
import {
  isTextField,
  type ReadText,
  type Span,
  TEXT_FIELDS,
  type TextBlock,
  type TextField,
} from '#contract/basics/text-fields.ts'
import { invalidField } from '#contract/http/errors.ts'
import { isContentLink } from '#contract/site/content-body.api.ts'

/**
 * Markdown (CommonMark, https://spec.commonmark.org/0.31.2/) without HTML, code and pictures, whose characters stay text. `##` begins a
 * section; `{#name}` at the end of the heading is its anchor. Deeper headings are subheadings.
 */
const WITHOUT = {
  disable: {
    null: ['htmlFlow', 'htmlText', 'codeIndented', 'codeFenced', 'codeText', 'labelStartImage', 'definition'],
  },
}

type Root = ReturnType<typeof fromMarkdown>
type RootContent = Root['children'][number]
type Nodes = Root | RootContent
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number]

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g
const ANCHOR = /\s*\{#([a-z0-9-]{1,60})\}\s*$/
/** A field as the owner writes it. */
const write = (field: TextField) => `{{${field}}}`
const CONTACT = /^\{\{\s*contact\s*\}\}$/

/** Parses a text that passed `checkText`, which refuses links with a bad target and unknown fields. Here they would become plain text. */
export function readText(markdown: string): ReadText {
  const { children } = fromMarkdown(markdown, { extensions: [WITHOUT] })
  const read: ReadText = { intro: [], sections: [] }
  const ids = new Set<string>()
  for (const node of children) {
    if (node.type === 'heading' && node.depth <= 2) {
      const { title, anchor } = withoutAnchor(parseSpans(node.children))
      read.sections.push({ id: newId(ids, anchor ?? slugOfSpans(title)), title, blocks: [] })
    } else (read.sections.at(-1)?.blocks ?? read.intro).push(...parseBlocks(node))
  }
  return read
}

/**
 * Throws `invalid` for the field `text` when a link target is not a page, mail address or phone number, or when a field is unknown or in
 * the wrong place. With `needsContact`, also when the text does not name the seller, as the law requires of a policy.
 */
export function checkText(markdown: string, { needsContact }: { needsContact: boolean }): void {
  // Refuse before parsing: thousands of markers at the beginning of a line take the parser seconds.
  const deep = DEEP.exec(markdown)
  if (deep) throw tooDeep(markdown.slice(0, deep.index).split('\n').length)
  const tree = fromMarkdown(markdown, { extensions: [WITHOUT] })
  const contacts = new Set<Nodes>(
    tree.children.flatMap((node) => (node.type === 'paragraph' && isContact(node) ? node.children : [])),
  )
  walk(tree, (node) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'link' && !isTarget(node.url)) throw invalidField('text', 'text_link_invalid', { line })
    if (node.type !== 'text') return
    for (const [whole, name = ''] of node.value.matchAll(FIELD)) {
      if (name === 'contact' && !contacts.has(node))
        throw invalidField('text', 'contact_not_alone', { line, field: whole })
      if (!isTextField(name))
        throw invalidField('text', 'text_field_unknown', {
          line,
          field: whole,
          fields: TEXT_FIELDS.map(write).join(', '),
        })
    }
  })
  if (needsContact && contacts.size === 0)
    throw invalidField('text', 'policy_without_contact', { field: write('contact') })
}

/** The maximum nesting of lists, quotes and bold words. No real text comes near it. */
const MAX_LEVELS = 20
/** A line that begins with more than `MAX_LEVELS` markers of lists and quotes. */
const DEEP = new RegExp(`^[ \\t]*(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+|>[ \\t]*){${MAX_LEVELS + 1}}`, 'm')

function tooDeep(line: number) {
  return invalidField('text', 'text_too_deep', { line })
}

/**
 * Visits a node and its descendants. Throws `invalid` for a text nested deeper than `MAX_LEVELS`, which could exhaust the stack.
 */
function walk(node: Nodes, visit: (node: Nodes) => void, level = 0): void {
  if (level > MAX_LEVELS) throw tooDeep(node.position?.start.line ?? 1)
  visit(node)
  if ('children' in node) for (const child of node.children) walk(child, visit, level + 1)
}

function isTarget(to: string): boolean {
  return /^#[\w-]{1,60}$/.test(to) || isContentLink(to)
}

function isContact(node: Nodes): boolean {
  if (node.type !== 'paragraph') return false
  const [only, ...others] = node.children
  return others.length === 0 && only?.type === 'text' && CONTACT.test(only.value)
}

function parseBlocks(node: RootContent): TextBlock[] {
  switch (node.type) {
    case 'paragraph':
      return isContact(node)
        ? [{ kind: 'contact', lines: [] }]
        : [{ kind: 'paragraph', lines: [parseSpans(node.children)] }]
    case 'heading':
      return [{ kind: 'heading', lines: [parseSpans(node.children)] }]
    case 'list':
      return [{ kind: node.ordered ? 'numbers' : 'bullets', lines: parseLines(node) }]
    case 'blockquote':
      return [{ kind: 'quote', lines: parseLines(node) }]
    case 'thematicBreak':
      return [{ kind: 'line', lines: [] }]
    default:
      return []
  }
}

/** The paragraphs below a node, one line each: nested lists and quotes are flattened. */
function parseLines(node: Nodes): Span[][] {
  if (node.type === 'paragraph' || node.type === 'heading') return [parseSpans(node.children)]
  return 'children' in node ? node.children.flatMap(parseLines) : []
}

type Look = Pick<Span, 'isStrong' | 'isEmphasis' | 'to'>
const PLAIN: Look = { isStrong: false, isEmphasis: false, to: null }

function parseSpans(nodes: readonly PhrasingContent[], look: Look = PLAIN): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return withFields(node.value, look)
      case 'strong':
        return parseSpans(node.children, { ...look, isStrong: true })
      case 'emphasis':
        return parseSpans(node.children, { ...look, isEmphasis: true })
      case 'link':
        return parseSpans(node.children, isTarget(node.url) ? { ...look, to: node.url } : look)
      case 'break':
        return [{ ...look, text: '', field: null, isBreak: true }]
      default:
        return []
    }
  })
}

/** Splits a text into fields and plain text between them. `contact` stays plain text, because it must stand alone on its line. */
function withFields(text: string, look: Look): Span[] {
  return text
    .split(/(\{\{[^{}]*\}\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = piece.match(/^\{\{\s*([^{}]*?)\s*\}\}$/)?.[1]
      const field = name !== undefined && name !== 'contact' && isTextField(name) ? name : null
      return { ...look, text: field ? '' : piece, field, isBreak: false }
    })
}

function withoutAnchor(spans: Span[]): { title: Span[]; anchor: string | null } {
  const last = spans.at(-1)
  const anchor = last?.text.match(ANCHOR)?.[1]
  if (!last || anchor === undefined) return { title: spans, anchor: null }
  const text = last.text.replace(ANCHOR, '')
  return { title: text === '' ? spans.slice(0, -1) : [...spans.slice(0, -1), { ...last, text }], anchor }
}

/** An anchor made of a heading's letters, in any script. */
function slugOfSpans(spans: readonly Span[]): string {
  const text = spans.map((span) => span.text || (span.field ?? '')).join('')
  return (
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'section'
  )
}

/** Returns `base`, with a number appended when another heading already has this anchor. */
function newId(ids: Set<string>, base: string): string {
  let id = base
  for (let number = 2; ids.has(id); number++) id = `${base}-${number}`
  ids.add(id)
  return id
}
