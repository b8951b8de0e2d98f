import { expect, test } from 'vitest'
import { z } from 'zod'
import { fontName } from './fonts.ts'
import { type SentLayer, SentLayers, StoredLayer, StudioText } from './layer-fields.api.ts'
import {
  type Layer,
  MAX_LAYERS,
  type PictureLayer,
  printedAreas,
  printedSides,
  type TextLayer,
  tidyText,
} from './layers.ts'

const picture: PictureLayer = {
  id: 'a',
  kind: 'picture',
  side: 'left-sleeve',
  area: 'left-sleeve',
  x: 0,
  y: 0,
  width: 50,
  rotation: 0,
  picture: 0,
  fixes: [],
}
const text: TextLayer = {
  ...picture,
  id: 'b',
  kind: 'text',
  side: 'front',
  area: 'left-chest',
  text: 'Hi',
  font: 'anton',
  colour: '#ffffff',
  align: 'left',
}

test('printed areas and sides are in the order of the shirt, each once, whatever the order of the layers', () => {
  const layers: Layer[] = [picture, text, { ...text, id: 'c', area: 'chest' }, { ...text, id: 'd' }]
  expect(printedSides(layers)).toEqual(['front', 'left-sleeve'])
  expect(printedAreas('tee', layers)).toEqual([
    { side: 'front', area: 'chest' },
    { side: 'front', area: 'left-chest' },
    { side: 'left-sleeve', area: 'left-sleeve' },
  ])
})

test('a stored layer has all fields of a layer; a sent one may leave out area, numbers and fixes', () => {
  for (const layer of [picture, text])
    expect(z.decode(StoredLayer, { ...layer, height: 20, dpi: null })).toMatchObject({ id: layer.id })
  const { area: _, x, y, width, rotation, fixes, ...short } = picture
  const sent: SentLayer[] = [short, text]
  expect(z.decode(SentLayers, sent)).toHaveLength(2)
  expect(z.safeDecode(SentLayers, [short, short]).success).toBe(false)
  expect(z.safeDecode(SentLayers, []).success).toBe(false)
  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...short, id: `${index}` }))
  const isTaken = (count: number) => z.safeDecode(SentLayers, many(count)).success
  expect([isTaken(MAX_LAYERS), isTaken(MAX_LAYERS + 1)]).toEqual([true, false])
  expect(z.safeDecode(SentLayers, [{ ...text, colour: 'red' } as SentLayer]).success).toBe(false)
})

test('a text is stored composed, without spaces at the ends of lines and empty lines around it', () => {
  expect(tidyText('\r\n cafe\u0301 \r\n\tx  \n\n')).toBe(' café\n x')
  expect(fontName('baloo-2')).toBe('Baloo 2')
})

test('invisible characters are left out of a text, except those that join letters; a text of nothing else is refused', () => {
  expect(tidyText('\ufeffa\u200b\u202eb\u00adc\u2060')).toBe('abc')
  expect(tidyText('क्\u200dष\u00a0')).toBe('क्\u200dष')
  expect(tidyText('a\u00a0b\u2003c')).toBe('a b c')
  const isTaken = (value: string) => z.safeDecode(StudioText, value).success
  expect(['\u00a0', ' \u3000\n\u2002', '\u200b', '\u200d', '\u200c \u200d'].filter(isTaken)).toEqual([])
})

test('a text that is too long is refused at once, and tidied in a time that grows with its length', () => {
  const long = `x${' '.repeat(300_000)}x`
  expect(z.safeDecode(StudioText, long).error?.issues).toHaveLength(1)
  expect(tidyText(`${long}\n`)).toBe(long)
})
