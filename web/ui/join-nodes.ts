import { createElement, Fragment, type ReactNode } from 'react'

/** The parts of a message with tags as one node. */
export function joinNodes(parts: unknown[]): ReactNode {
  return createElement(Fragment, null, ...(parts as ReactNode[]))
}

/** The text of a message's tag for screen readers only. */
export const hiddenTag = (text: string): ReactNode => createElement('span', { className: 'sr-only' }, text)
