import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/words.ts'
import { readPackerTexts } from './read-packer-texts.ts'

export async function loader(args: Route.LoaderArgs) {
  return readPackerTexts(args)
}

/** The words are sent once per visit, and again after the language was changed. */
export function shouldRevalidate({ formAction }: ShouldRevalidateFunctionArgs) {
  return formAction === '/admin/account'
}

export default function Words() {
  return <Outlet />
}
