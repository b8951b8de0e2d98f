import { createElement, Fragment, type ReactNode } from 'react'

/** The parts of a message with tags as one node. */
export function joinNodes(parts: unknown[]): ReactNode {
  return createElement(Fragment, null, ...(parts as ReactNode[]))
}
