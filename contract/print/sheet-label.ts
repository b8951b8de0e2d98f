import { garmentOf, printArea, type Side } from '#contract/catalogue/garments.ts'

/** What the label beside a piece says of it. `piece` counts from 1 to the quantity of its item. */
export type LabelFacts = {
  orderNumber: number
  piece: number
  quantity: number
  size: string
  colour: string
  /** 'Full chest', 'Left sleeve'. */
  area: string
}

/** In one line: '#1042 · 1/2 · M · Black · Full chest'. */
export function labelOf(facts: LabelFacts): string {
  return labelLines(facts).join(' · ')
}

/** As it is printed, in three lines. */
export function labelLines({ orderNumber, piece, quantity, size, colour, area }: LabelFacts): [string, string, string] {
  return [`#${orderNumber} · ${piece}/${quantity}`, `${size} · ${colour}`, area]
}

/** The name of a printed area of a garment. */
export function areaName(category: string, { side, area }: { side: Side; area: string }): string {
  return printArea(garmentOf(category), side, area)?.label ?? area
}
