import { Fragment, type ReactNode } from 'react'
import { splitPlaceholders } from '#contract/texts/fill.ts'

/** A text with elements in place of its placeholders `{name}`. */
export function Filled({ text, ...values }: { text: string } & Record<string, ReactNode>) {
  return splitPlaceholders(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ))
}
