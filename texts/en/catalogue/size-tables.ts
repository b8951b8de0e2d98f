import { messages } from '#texts/messages/compile.ts'

/** The tables of the size guide. */
export const sizeTables = messages({
  laidFlat: '{cut}, laid flat',
  unit: 'Unit',
  units: { cm: 'Centimetres', in: 'Inches' },
  captions: { cm: '{cut} in centimetres', in: '{cut} in inches' },
  size: 'Size',
  chest: 'Your chest',
  howToMeasure: 'How to measure',
  measureGarment:
    'Measure a garment that fits you well, laid flat. A: armpit to armpit. B: collar seam to hem. C: shoulder seam to shoulder seam. D: shoulder seam to cuff. Allow 1–2 cm either way.',
  measureChest: 'Your chest: around the fullest part of your body, under the arms, with the tape level.',
})

/** The size that is closest to a tee of the visitor's own. */
export const ownTee = messages({
  title: 'Have a tee that fits you well?',
  help: 'Lay it flat and measure it. We remember it on this device only.',
  fields: { chest: 'A · Armpit to armpit, {unit}', length: 'B · Length, {unit}' },
  outOfRange: 'Enter a number from {least} to {most}',
  noneIsClose: 'None of our sizes of this cut is close to your tee.',
  closest: '<strong>{size} is closest to your tee:</strong> {width}.',
  closestWithLength: '<strong>{size} is closest to your tee:</strong> {width}, {length}.',
  width: { more: '{measure} wider', less: '{measure} narrower', same: 'the same width' },
  length: { more: '{measure} longer', less: '{measure} shorter', same: 'the same length' },
})
