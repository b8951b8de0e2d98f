import type { CSSProperties } from 'react'

/** The design tokens of ux.md, copied because a mail cannot read tokens.css. */
export const LIGHT = {
  paper: '#f7f5f2',
  tile: '#efece6',
  bg: '#ffffff',
  fg: '#16140f',
  muted: '#5c574e',
  line: '#e4dfd6',
  accent: '#bf3a14',
}
const DARK = { paper: '#12110f', bg: '#1a1917', fg: '#f5f2ec', muted: '#b8b1a5', line: '#35322d', accent: '#ff8a5c' }

/** The only style sheet of a mail: it changes the colours for readers who prefer a dark background. */
export const DARK_STYLES = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${DARK.paper} !important }
  .card { background-color: ${DARK.bg} !important; border-color: ${DARK.line} !important }
  .fg { color: ${DARK.fg} !important }
  .muted { color: ${DARK.muted} !important }
  .accent { color: ${DARK.accent} !important }
  .line { border-color: ${DARK.line} !important }
  .button { background-color: ${DARK.fg} !important; color: ${DARK.bg} !important }
}`

export const SANS = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
export const DISPLAY = "Archivo, Figtree, 'Segoe UI', Helvetica, Arial, sans-serif"
export const RULE = `1px solid ${LIGHT.line}`

export const BODY: CSSProperties = { fontFamily: SANS, fontSize: '16px', lineHeight: '24px', color: LIGHT.fg }
export const SMALL: CSSProperties = { fontFamily: SANS, fontSize: '13px', lineHeight: '18px', color: LIGHT.muted }
