import { createContext, use } from 'react'

/** The value that lets an inline script of this page run. Absent in the browser and under `npm run dev`. */
export const NonceContext = createContext<string | undefined>(undefined)

/** For an inline `<script>` of our own; `<Scripts>`, `<Links>` and `<ScrollRestoration>` take theirs by themselves. */
export function useNonce(): string | undefined {
  return use(NonceContext)
}
