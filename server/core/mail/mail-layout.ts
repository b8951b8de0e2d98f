import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatRupees } from '#contract/money.ts'
import type { Goods, Letter, Part, Sum } from './mail-content.ts'
import { absoluteUrl, LOGO_CID, letterText, type MailFacts } from './mail-text.ts'

/*
 * The house layout of mails: React without JSX, because the server runs its TypeScript as it is. Mail programs know tables
 * and inline styles; the one style sheet only turns colours over in the dark. Its pictures come with the mail: nothing to
 * block, nobody is told that it was opened.
 */

/** ux.md's tokens, light and dark; a mail cannot read tokens.css. */
const LIGHT = {
  paper: '#f7f5f2',
  tile: '#efece6',
  bg: '#ffffff',
  fg: '#16140f',
  muted: '#5c574e',
  line: '#e4dfd6',
  accent: '#bf3a14',
}
const DARK = { paper: '#12110f', bg: '#1a1917', fg: '#f5f2ec', muted: '#b8b1a5', line: '#35322d', accent: '#ff8a5c' }

const IN_THE_DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important }
  .card { background-color: ${DARK.bg} !important; border-color: ${DARK.line} !important }
  .fg { color: ${DARK.fg} !important }
  .muted { color: ${DARK.muted} !important }
  .accent { color: ${DARK.accent} !important }
  .line { border-color: ${DARK.line} !important }
  .button { background-color: ${DARK.fg} !important; color: ${DARK.bg} !important }
}`

const SANS = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const DISPLAY = "Archivo, Figtree, 'Segoe UI', Helvetica, Arial, sans-serif"
const BODY: CSSProperties = { fontFamily: SANS, fontSize: '16px', lineHeight: '24px', color: LIGHT.fg }
const SMALL: CSSProperties = { fontFamily: SANS, fontSize: '13px', lineHeight: '18px', color: LIGHT.muted }
const AMOUNT: CSSProperties = { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }
const RULE = `1px solid ${LIGHT.line}`

/** Otherwise React adds a `<link rel="preload">` for each picture, which mail programs take for something from outside. */
const NO_PRELOAD = { loading: 'lazy' } as const

/** Paths of pictures, and the content ids under which the mail has them. */
type Pictures = ReadonlyMap<string, string>

/** Both sides of a mail, from one letter. Whatever people wrote stands in them as text, never as markup. */
export function renderLetter(
  letter: Letter,
  facts: MailFacts,
  pictures: Pictures = new Map(),
): { html: string; text: string } {
  const html = renderToStaticMarkup(h(Mail, { letter, facts, pictures }))
  return { html: `<!doctype html>${html}`, text: letterText(letter, facts) }
}

function Mail({ letter, facts, pictures }: { letter: Letter; facts: MailFacts; pictures: Pictures }): ReactElement {
  const parts = letter.parts.map((part, i) => row(i, h(PartView, { part, facts, pictures })))
  const title = h('h1', { className: 'fg', style: HEADING }, letter.title)
  const card: CSSProperties = {
    backgroundColor: LIGHT.bg,
    border: RULE,
    borderRadius: '14px',
    padding: '28px 28px 8px',
  }
  return h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, letter.title),
      h('style', null, IN_THE_DARK),
    ),
    h(
      'body',
      { className: 'paper', style: { margin: 0, padding: 0, backgroundColor: LIGHT.paper } },
      h(Preview, { text: letter.preview }),
      table(
        { className: 'paper', style: { backgroundColor: LIGHT.paper } },
        h(
          'tr',
          null,
          h(
            'td',
            { align: 'center', style: { padding: '32px 16px' } },
            table(
              { style: { maxWidth: '600px' } },
              h('tr', null, h('td', { style: { padding: '0 4px 20px' } }, h(Wordmark, facts))),
              h('tr', null, h('td', { className: 'card', style: card }, table({}, row('title', title), ...parts))),
              h('tr', null, h('td', { style: { padding: '20px 4px 0' } }, h(Footer, { letter, facts }))),
            ),
          ),
        ),
      ),
    ),
  )
}

const HEADING: CSSProperties = {
  ...{ margin: 0, fontFamily: DISPLAY, fontSize: '24px', lineHeight: '30px', fontWeight: 800 },
  ...{ letterSpacing: '-0.02em', color: LIGHT.fg },
}

/** Shown in a list of mails, not in the mail. The blanks keep what follows out of that line. */
function Preview({ text }: { text: string }): ReactElement {
  const hidden: CSSProperties = { display: 'none', maxHeight: 0, maxWidth: 0, overflow: 'hidden', opacity: 0 }
  return h('div', { style: hidden }, text, '\u00a0\u200c'.repeat(80))
}

function Wordmark({ shopName, publicUrl }: MailFacts): ReactElement {
  const style: CSSProperties = { fontFamily: DISPLAY, fontSize: '20px', fontWeight: 900, textDecoration: 'none' }
  return h(
    'a',
    { href: absoluteUrl('/', { publicUrl }), className: 'fg', style: { ...style, color: LIGHT.fg } },
    h('img', {
      src: `cid:${LOGO_CID}`,
      alt: '',
      ...NO_PRELOAD,
      width: 24,
      height: 24,
      style: { verticalAlign: '-4px', marginRight: '6px' },
    }),
    shopName.toUpperCase(),
  )
}

function Footer({ letter, facts }: { letter: Letter; facts: MailFacts }): ReactElement {
  const link = (href: string, label: string) =>
    h('a', { href, className: 'muted', style: { color: LIGHT.muted } }, label)
  const help = [
    'Questions? Reply to this email or write to ',
    link(`mailto:${facts.supportEmail}`, facts.supportEmail),
    '.',
  ]
  const leave = letter.unsubscribe && [
    `You are receiving this because you joined the ${facts.shopName} newsletter. `,
    link(absoluteUrl(letter.unsubscribe, facts), 'Unsubscribe'),
    '.',
  ]
  return h('p', { className: 'muted', style: { ...SMALL, margin: 0 } }, ...(leave || help))
}

function PartView({ part, facts, pictures }: { part: Part; facts: MailFacts; pictures: Pictures }): ReactElement {
  switch (part.kind) {
    case 'words':
      return h('p', { className: 'fg', style: { ...BODY, margin: 0 } }, part.text)
    case 'small':
      return h('p', { className: 'muted', style: { ...SMALL, margin: 0 } }, part.text)
    case 'button':
      return h(Button, { label: part.label, href: absoluteUrl(part.to, facts) })
    case 'facts':
      return table({}, ...part.rows.map(([name, value]) => pair(name, value)))
    case 'lines':
      return h(Lines, part)
    case 'code':
      return h(Code, part)
    case 'goods':
      return table({}, ...part.items.map((item) => goodsRow(item, pictures)), ...part.sums.map(sumRow))
  }
}

function Button({ label, href }: { label: string; href: string }): ReactElement {
  const style: CSSProperties = {
    ...{ display: 'inline-block', padding: '14px 28px', borderRadius: '999px', textDecoration: 'none' },
    ...{ fontFamily: SANS, fontSize: '16px', lineHeight: '20px', fontWeight: 600 },
    ...{ backgroundColor: LIGHT.fg, color: LIGHT.bg },
  }
  return h('a', { href, className: 'button', style }, label)
}

function Lines({ title, lines }: { title: string; lines: string[] }): ReactElement {
  const label = h('p', { className: 'muted', style: { ...SMALL, margin: 0 } }, title)
  const text = lines.map((line, i) => h('p', { key: i, className: 'fg', style: { ...BODY, margin: 0 } }, line))
  return h('div', null, label, text)
}

function Code({ code }: { code: string }): ReactElement {
  const style: CSSProperties = {
    ...{ display: 'inline-block', padding: '12px 20px', border: `1.5px dashed ${LIGHT.fg}`, borderRadius: '10px' },
    ...{ fontFamily: 'Menlo, Consolas, monospace', fontSize: '20px', letterSpacing: '0.08em', color: LIGHT.fg },
  }
  return h('span', { className: 'fg line', style }, code)
}

function pair(name: string, value: string): ReactElement {
  return h(
    'tr',
    null,
    h(
      'td',
      { className: 'muted', valign: 'top', style: { ...SMALL, lineHeight: '24px', padding: '3px 16px 3px 0' } },
      name,
    ),
    h('td', { className: 'fg', style: { ...BODY, padding: '3px 0', textAlign: 'right' } }, value),
  )
}

function goodsRow({ name, detail, quantity, amount, picture }: Goods, pictures: Pictures): ReactElement {
  const style: CSSProperties = { ...BODY, padding: '10px 0', borderBottom: RULE }
  const cid = picture ? pictures.get(picture) : undefined
  const image: CSSProperties = { display: 'block', borderRadius: '6px', backgroundColor: LIGHT.tile }
  const text = [
    h('span', { key: 'name', style: { fontWeight: 600 } }, name),
    h('br', { key: 'break' }),
    h(
      'span',
      { key: 'detail', className: 'muted', style: SMALL },
      `${detail} · ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`,
    ),
  ]
  const beside = table(
    {},
    h(
      'tr',
      null,
      h(
        'td',
        { width: 76, valign: 'top' },
        h('img', { src: `cid:${cid}`, alt: '', ...NO_PRELOAD, width: 64, height: 80, style: image }),
      ),
      h('td', { className: 'fg', valign: 'top', style: BODY }, ...text),
    ),
  )
  return h(
    'tr',
    null,
    h('td', { className: 'fg line', style }, cid ? beside : text),
    h('td', { className: 'fg line', valign: 'top', style: { ...style, ...AMOUNT } }, formatRupees(amount)),
  )
}

function sumRow({ name, amount, sign, isTotal }: Sum, i: number): ReactElement {
  const room = i === 0 || isTotal ? '12px 0 4px' : '4px 0'
  const style: CSSProperties = { ...BODY, padding: room, ...(isTotal && { fontWeight: 700 }) }
  return h(
    'tr',
    null,
    h('td', { className: 'fg', style }, name),
    h('td', { className: 'fg', style: { ...style, ...AMOUNT } }, `${sign ? '−' : ''}${formatRupees(amount)}`),
  )
}

/** A table that only places things, so that a screen reader does not announce one. */
function table({ className, style }: { className?: string; style?: CSSProperties }, ...rows: ReactElement[]) {
  const plain = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 }
  return h('table', { ...plain, className, style: { ...style, borderCollapse: 'separate' } }, h('tbody', null, ...rows))
}

function row(key: string | number, content: ReactNode): ReactElement {
  return h('tr', { key }, h('td', { style: { paddingBottom: '20px' } }, content))
}
