import { data } from 'react-router'
import { adminShell } from '#texts/en/site/admin-shell.ts'
import { englishWords } from '#texts/messages/format.ts'
import { pageMeta } from '#web/ui/page/seo.ts'
import type { Route } from './+types/not-found.ts'

const TEXTS = englishWords(adminShell)

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: TEXTS.pageNotFound, description: TEXTS.noSuchScreen })
}

/** The 404 page of the back-office. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
