import type { SvgPathCommand } from 'harfbuzzjs'
import type { FontId } from '#contract/selling/designs/fonts.ts'
import { type TextAlign, type TextOutline, tidyText } from '#contract/selling/designs/layers.ts'
import { type FontFile, loadShaper, openFont } from './fonts.ts'

/** Outline units per em. */
const EM = 1_000
/** Line height in outline units: Devanagari needs more, for marks above and below the letters. */
const LINE = { latin: 1.2 * EM, devanagari: 1.45 * EM }
const DEVANAGARI = /[\u0900-\u097f]/u
/** Characters that join or separate letters and have no shape of their own. */
const JOINERS = /[\u200c\u200d]/u
const INVISIBLE = /[ \n\u200c\u200d]/u
/**
 * The placeholder circle that HarfBuzz inserts before a mark without a letter. https://harfbuzz.github.io/shaping-opentype-features.html
 */
const DOTTED_CIRCLE = '\u25cc'

type Styled = { text: string; font: FontId; align: TextAlign }
type Run = { file: FontFile; text: string }
/** A command of an SVG path. `points` are x, y pairs. */
type Command = { letter: string; points: readonly number[] }
/** `bare`: marks without a letter. */
type Drawn = { commands: Command[]; box: Box; width: number; bare: string[] }
type Box = { left: number; top: number; right: number; bottom: number }

/**
 * The outline of a text, for the studio's preview and for printing. The font's rules shape the letters (kerning, ligatures, conjuncts of
 * Devanagari). The box encloses the letters. It is empty without letters.
 */
export async function outlineText({ text, font, align }: Styled): Promise<TextOutline> {
  const [shaper, files] = [await loadShaper(), await openFont(font)]
  const tidy = tidyText(text)
  const lines = tidy.split('\n').map((line) => drawLine(shaper, splitIntoRuns(line, files)))
  const distance = DEVANAGARI.test(tidy) ? LINE.devanagari : LINE.latin
  const widest = Math.max(...lines.map(({ width }) => width))
  const share = { left: 0, centre: 0.5, right: 1 }[align]
  const placed = lines.map((line, index) => ({ ...line, dx: (widest - line.width) * share, dy: index * distance }))
  const box = placed.map((line) => moved(line.box, line.dx, line.dy)).reduce(around, NOTHING)
  const unknown = [...new Set(tidy)].filter(
    (character) => !INVISIBLE.test(character) && !findFontFile(character, files),
  )
  const missing = [...new Set([...unknown, ...lines.flatMap(({ bare }) => bare)])]
  if (box.right <= box.left || box.bottom <= box.top) return { width: 0, height: 0, path: '', missing }
  const path = placed.map(({ commands, dx, dy }) => written(commands, dx - box.left, dy - box.top)).join('')
  return { width: round(box.right - box.left), height: round(box.bottom - box.top), path, missing }
}

/** The first font file with the character; undefined when the font lacks it. */
function findFontFile(character: string, files: readonly FontFile[]): FontFile | undefined {
  return files.find(({ font }) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined)
}

/**
 * Splits a line into runs of characters from the same font file. A joiner stays with the run before it. Characters that the font lacks are
 * left out.
 */
function splitIntoRuns(line: string, files: readonly FontFile[]): Run[] {
  const runs: Run[] = []
  for (const character of line) {
    const last = runs.at(-1)
    const file = JOINERS.test(character) ? last?.file : findFontFile(character, files)
    if (!file) continue
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return runs
}

const NOTHING: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

function around(box: Box, other: Box): Box {
  return {
    left: Math.min(box.left, other.left),
    top: Math.min(box.top, other.top),
    right: Math.max(box.right, other.right),
    bottom: Math.max(box.bottom, other.bottom),
  }
}

function moved({ left, top, right, bottom }: Box, dx: number, dy: number): Box {
  return { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy }
}

/** Draws a line of text from the origin along its baseline. The y axis goes down. */
function drawLine({ Buffer, shape }: Awaited<ReturnType<typeof loadShaper>>, runs: readonly Run[]): Drawn {
  const drawn: Drawn = { commands: [], box: NOTHING, width: 0, bare: [] }
  for (const { file, text } of runs) {
    const { font, unitsPerEm } = file
    const scale = EM / unitsPerEm
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const circle = text.includes(DOTTED_CIRCLE) ? undefined : font.nominalGlyph(DOTTED_CIRCLE.charCodeAt(0))
    const glyphs = buffer.getGlyphInfosAndPositions()
    for (const { codepoint: glyph, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
      if (glyph === circle) drawn.bare.push(String.fromCodePoint(text.codePointAt(cluster) ?? 0))
      const at = { x: drawn.width + xOffset * scale, y: -yOffset * scale, scale }
      const commands = font.glyphToJson(glyph).map((command) => placedAt(command, at))
      drawn.commands.push(...commands)
      drawn.box = around(drawn.box, measureBounds(commands))
      drawn.width += xAdvance * scale
    }
  }
  return drawn
}

type At = { x: number; y: number; scale: number }

/** The exact bounds of outlines. Leaves out control points of curves, which can lie outside the outline. */
function measureBounds(commands: readonly Command[]): Box {
  let box = NOTHING
  const add = (x: number, y: number) => {
    box = around(box, { left: x, top: y, right: x, bottom: y })
  }
  let [x, y] = [0, 0]
  for (const { letter, points } of commands) {
    const [endX = x, endY = y] = points.slice(-2)
    // TrueType outlines have only quadratic curves; for other curves the control points are good enough.
    const [controlX, controlY] = letter === 'Q' ? points : []
    if (controlX !== undefined && controlY !== undefined)
      add(extreme(x, controlX, endX) ?? endX, extreme(y, controlY, endY) ?? endY)
    else for (let at = 0; at + 3 < points.length; at += 2) add(points[at] ?? endX, points[at + 1] ?? endY)
    if (points.length > 0) add(endX, endY)
    ;[x, y] = [endX, endY]
  }
  return box
}

/** The extreme value of a quadratic curve between its ends, along one axis; undefined when an end is the extreme. */
function extreme(start: number, control: number, end: number): number | undefined {
  const t = (start - control) / (start - 2 * control + end)
  return t > 0 && t < 1 ? (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t ** 2 * end : undefined
}

function placedAt({ type, values }: SvgPathCommand, { x, y, scale }: At): Command {
  const points = values.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale))
  return { letter: type, points }
}

/** SVG path data of the commands, shifted by `dx` and `dy`. https://www.w3.org/TR/SVG11/paths.html#PathData */
function written(commands: readonly Command[], dx: number, dy: number): string {
  return commands
    .map(
      ({ letter, points }) =>
        letter + points.map((value, index) => round(value + (index % 2 === 0 ? dx : dy))).join(' '),
    )
    .join('')
}

/** Rounds to a tenth of a unit. At the largest print, the error is at most a twentieth of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
