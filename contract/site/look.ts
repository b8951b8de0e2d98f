/**
 * The owner's look of the shop: a few choices, from which all colours of the pages are computed. Owners choose; they write no CSS
 * (docs/decisions/074-look.md). Null: as it is built in.
 */
export const CORNERS = ['square', 'soft', 'round'] as const
type Corners = (typeof CORNERS)[number]
export const HEADINGS = ['wide', 'plain'] as const
type Headings = (typeof HEADINGS)[number]

/** Colours are `#rrggbb`. */
export type LookChoices = {
  accent: string | null
  background: string | null
  corners: Corners | null
  headings: Headings | null
}
export const BUILT_IN_LOOK: LookChoices = { accent: null, background: null, corners: null, headings: null }

/** Text on its background (WCAG 2.2, 1.4.3), and outlines of controls (1.4.11). */
const TEXT_CONTRAST = 4.5
const OUTLINE_CONTRAST = 3
/** A background as light as this keeps the colours of shirts true and every text readable. */
const BACKGROUND_CONTRAST = 12

const INK = '#16140f'
const WHITE = '#ffffff'
export const DEFAULT_BACKGROUND = WHITE
/** The built-in tokens that a look can change: web/ui/styles/tokens.css. */
const SURFACES = { bg: WHITE, paper: '#f7f5f2', tile: '#efece6', hairline: '#e4dfd6' }
const TEXTS = {
  muted: '#5c574e',
  subtle: '#706a5f',
  success: '#17693f',
  warning: '#85540a',
  danger: '#b42318',
  info: '#1b4fc4',
  accepted: '#5b3fb0',
}
const OUTLINES = { strong: '#8a8478', star: '#c77700' }
export const DEFAULT_ACCENT = '#bf3a14'
/** The surfaces of the back-office in its dark theme, darkest first. */
const DARK_SURFACES = { bg: '#12110f', tile: '#24221f' }

const RADII: Record<Corners, string> = {
  square: '--radius-field:0px;--radius-card:0px;--radius-panel:0px;--radius-hero:0px;--radius-pill:0px;',
  soft: '--radius-field:.25rem;--radius-card:.375rem;--radius-panel:.5rem;--radius-hero:.625rem;--radius-pill:.5rem;',
  round: '',
}

/** The tokens of the pages for a look; only those that differ from the built-in ones. */
export function deriveTokens({
  accent,
  background,
}: Pick<LookChoices, 'accent' | 'background'>): Record<string, string> {
  const surfaces = deriveSurfaces(background)
  const { bg, tile } = surfaces
  const readableAccent = accent ?? darken(DEFAULT_ACCENT, (colour) => contrast(colour, tile) >= TEXT_CONTRAST)
  return {
    ...(background && {
      ...surfaces,
      ...darkened(TEXTS, TEXT_CONTRAST, tile),
      ...darkened(OUTLINES, OUTLINE_CONTRAST, tile),
    }),
    ...((accent || background) && { accent: readableAccent, 'accent-bg': tint(readableAccent, bg) }),
    // A hovered button is lighter: `bg-primary/85`.
    ...(accent && { primary: darken(accent, (colour) => contrast(WHITE, mix(bg, colour, 0.85)) >= TEXT_CONTRAST) }),
  }
}

function deriveSurfaces(background: string | null) {
  if (!background) return SURFACES
  return {
    bg: background,
    paper: mix(background, INK, 0.035),
    tile: mix(background, INK, 0.075),
    hairline: mix(background, INK, 0.12),
  }
}

function darkened(tokens: Record<string, string>, least: number, surface: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [name, darken(colour, (dark) => contrast(dark, surface) >= least)]),
  )
}

/** The strongest tint of a colour on which the colour itself can be read. */
function tint(colour: string, bg: string): string {
  for (let share = 0.12; share > 0; share -= 0.01) {
    const tinted = mix(bg, colour, share)
    if (contrast(colour, tinted) >= TEXT_CONTRAST) return tinted
  }
  return bg
}

/** The style sheet of the shop's pages for a look. `html:root` is stronger than `:root` of tokens.css. */
export function lookCss(look: LookChoices): string {
  const tokens = Object.entries(deriveTokens(look)).map(([name, colour]) => `--${name}:${colour};`)
  const radii = look.corners ? RADII[look.corners] : ''
  const headings = look.headings === 'plain' ? '--font-display:var(--font-sans);' : ''
  const rules = `${tokens.join('')}${radii}${headings}`
  return rules && `html:root{${rules}}`
}

/** The style sheet of the back-office: its surfaces stay, in the light and in the dark theme; only the accent is the shop's. */
export function adminLookCss({ accent }: Pick<LookChoices, 'accent'>): string {
  if (!accent) return ''
  const light = { accent, 'accent-bg': tint(accent, WHITE) }
  const dark = darkAccent(accent)
  const rule = (tokens: Record<string, string>) =>
    `{${Object.entries(tokens)
      .map(([name, colour]) => `--${name}:${colour};`)
      .join('')}}`
  return `html:root,html [data-theme=light]${rule(light)}html[data-theme=dark],html [data-theme=dark]${rule(dark)}@media(prefers-color-scheme:dark){html[data-theme=system]${rule(dark)}}`
}

/** The accent and its tint in the dark theme. */
export function darkAccent(accent: string): { accent: string; 'accent-bg': string } {
  const light = shade(accent, 1, (colour) => contrast(colour, DARK_SURFACES.tile) >= TEXT_CONTRAST)
  return { accent: light, 'accent-bg': tint(light, DARK_SURFACES.bg) }
}

export type ColourProblem = { contrast: number; nearest: string }

/** Whether text in this accent can be read on the background and its darker panels; null when it can. */
export function checkAccent(accent: string, background: string | null): ColourProblem | null {
  const { tile } = deriveSurfaces(background)
  const isReadable = (colour: string) => contrast(colour, tile) >= TEXT_CONTRAST
  if (isReadable(accent)) return null
  return { contrast: contrast(accent, tile), nearest: darken(accent, isReadable) }
}

/** Whether every text can be read on this background; null when it can. */
export function checkBackground(background: string): ColourProblem | null {
  const isLight = (colour: string) => contrast(INK, colour) >= BACKGROUND_CONTRAST
  if (isLight(background)) return null
  return { contrast: contrast(INK, background), nearest: shade(background, 1, isLight) }
}

/** The contrast of two colours: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(colour: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): [red: number, green: number, blue: number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** `share` of `colour` on `base`. */
function mix(base: string, colour: string, share: number): string {
  const over = channels(colour)
  return toHex(channels(base).map((part, index) => part + ((over[index] ?? 0) - part) * share))
}

function darken(colour: string, passes: (colour: string) => boolean): string {
  return shade(colour, 0, passes)
}

/** The nearest colour of the same hue, towards black (0) or white (1), that passes. */
function shade(colour: string, end: 0 | 1, passes: (colour: string) => boolean): string {
  const STEPS = 100
  for (let step = 0; step < STEPS; step += 1) {
    const shaded = mix(colour, end === 0 ? '#000000' : WHITE, step / STEPS)
    if (passes(shaded)) return shaded
  }
  return end === 0 ? '#000000' : WHITE
}
