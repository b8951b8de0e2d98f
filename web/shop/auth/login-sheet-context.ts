import { createContext } from 'react'
import type { LoggedIn } from './logged-in.ts'

/** What the forms of the login do in a sheet over another page instead of navigating. */
export type LoginSheetActions = {
  /** Shows another step of the login in the sheet. */
  show(href: string): void
  /** Closes the sheet after the login and shows what was added, or leaves the page when `goesTo` is another one. */
  finish(login: LoggedIn): void
}

/** Null on the pages of the login themselves. */
export const LoginSheetContext = createContext<LoginSheetActions | null>(null)
