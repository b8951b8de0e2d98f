import {
  Children,
  type ComponentProps,
  createContext,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react'
import { Scripts } from 'react-router'

/** What a page carries until its first interaction: a script that waits for the interaction, and the browser's prefetching rules. */
export type DeferredStart = { script: string; speculationRules: string }

/** Set by the server for a page that is hydrated at the first interaction; null for other pages (docs/decisions/013-hydration.md). */
export const DeferredStartContext = createContext<DeferredStart | null>(null)

type Attributes = ComponentProps<'script'> & ComponentProps<'link'>

/**
 * React Router's scripts, fetched after everything that the page shows. With a deferred start the script that imports the
 * application is inert text, and its modules are not preloaded; a small script later starts it and loads the modules.
 */
export function PageScripts(): ReactNode {
  const start = use(DeferredStartContext)
  // `Scripts` is called as a function, because its elements are changed here.
  const elements = flatten(Scripts({}))
  const application = elements.find(({ props }) => props.type === 'module')
  const modules = elements.filter(({ props }) => props.rel === 'modulepreload')
  if (!start || !application) {
    return elements.map((element) =>
      modules.includes(element) ? <link {...element.props} key={element.key} fetchPriority="low" /> : element,
    )
  }
  const { nonce } = application.props
  return (
    <>
      {elements.filter((element) => element !== application && !modules.includes(element))}
      <script
        {...application.props}
        type="text/plain"
        async={false}
        data-modules={modules.map(({ props }) => props.href).join(' ')}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: scripts of our own */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: start.script }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: scripts of our own */}
      <script nonce={nonce} type="speculationrules" dangerouslySetInnerHTML={{ __html: start.speculationRules }} />
    </>
  )
}

/** The elements of a tree of fragments. */
function flatten(node: ReactNode): ReactElement<Attributes>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Attributes>(child)) return []
    return child.type === Fragment ? flatten(child.props.children) : [child]
  })
}
