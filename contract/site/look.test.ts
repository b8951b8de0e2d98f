import { expect, test } from 'vitest'
import {
  adminLookCss,
  BUILT_IN_LOOK,
  checkAccent,
  checkBackground,
  contrast,
  DEFAULT_ACCENT,
  darkAccent,
  deriveTokens,
  lookCss,
} from './look.ts'

const SHARES = ['00', '55', 'aa', 'ff']
const COLOURS = SHARES.flatMap((red) => SHARES.flatMap((green) => SHARES.map((blue) => `#${red}${green}${blue}`)))
const BACKGROUNDS = [null, ...new Set(COLOURS.map((colour) => checkBackground(colour)?.nearest ?? colour))]
const BUILT_IN = {
  ...{ bg: '#ffffff', paper: '#f7f5f2', tile: '#efece6', fg: '#16140f', muted: '#5c574e', subtle: '#706a5f' },
  ...{ strong: '#8a8478', primary: '#16140f', accent: DEFAULT_ACCENT, 'accent-bg': '#fdebe4', star: '#c77700' },
  ...{ success: '#17693f', warning: '#85540a', danger: '#b42318', info: '#1b4fc4', accepted: '#5b3fb0' },
}
const TEXTS = ['fg', 'muted', 'subtle', 'success', 'warning', 'danger', 'info', 'accepted', 'accent'] as const

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a shop without a look has no style sheet', () => {
  expect(lookCss(BUILT_IN_LOOK)).toBe('')
  expect(lookCss({ ...BUILT_IN_LOOK, corners: 'round', headings: 'wide' })).toBe('')
  expect(adminLookCss(BUILT_IN_LOOK)).toBe('')
})

test('every text can be read on every surface, whichever colours are chosen', () => {
  for (const background of BACKGROUNDS) {
    expect(background && checkBackground(background)).toBeNull()
    for (const colour of [null, ...COLOURS]) {
      const accent = colour && (checkAccent(colour, background)?.nearest ?? colour)
      expect(accent && checkAccent(accent, background)).toBeNull()
      const tokens = { ...BUILT_IN, ...deriveTokens({ accent, background }) }
      const worst = Math.min(
        ...TEXTS.flatMap((text) => [tokens.bg, tokens.paper, tokens.tile].map((bg) => contrast(tokens[text], bg))),
        contrast(tokens.accent, tokens['accent-bg']),
        contrast('#ffffff', tokens.primary),
        contrast(tokens.fg, tokens['accent-bg']),
      )
      const outline = Math.min(contrast(tokens.strong, tokens.bg), contrast(tokens.star, tokens.bg))
      if (worst < 4.5 || outline < 3) expect.fail(`${accent} on ${background}: ${worst}, ${outline}`)
    }
  }
})

test('the accent can be read in the dark theme of the back-office', () => {
  for (const colour of COLOURS) {
    const { accent, 'accent-bg': tint } = darkAccent(colour)
    for (const surface of ['#12110f', '#1a1917', '#24221f', tint])
      expect(contrast(accent, surface), `${accent} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  }
})

test('a colour that cannot be read is refused, with the nearest one that can', () => {
  expect(checkAccent('#bf3a14', null)).toBeNull()
  const yellow = checkAccent('#ffd400', null)
  expect(yellow?.contrast).toBeLessThan(2)
  expect(yellow?.nearest).toMatch(/^#[0-9a-f]{6}$/)
  expect(checkBackground('#fff8e7')).toBeNull()
  expect(checkBackground('#222222')).toMatchObject({ nearest: expect.stringMatching(/^#[c-f]/) })
})

test('the style sheet names only what the look changes', () => {
  expect(lookCss({ ...BUILT_IN_LOOK, accent: '#0a5c36' })).toMatch(
    /^html:root\{--accent:#0a5c36;--accent-bg:#[0-9a-f]{6};--primary:#[0-9a-f]{6};\}$/,
  )
  expect(lookCss({ ...BUILT_IN_LOOK, corners: 'square', headings: 'plain' })).toBe(
    'html:root{--radius-field:0px;--radius-card:0px;--radius-panel:0px;--radius-hero:0px;--radius-pill:0px;--font-display:var(--font-sans);}',
  )
})
