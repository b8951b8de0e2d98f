import { pageMeta } from '#web/ui/page/seo.ts'
import type { Route } from './+types/content.ts'
import { answerEditor } from './answer-editor.ts'
import { type ContentResult, changeContent } from './change-content.ts'
import { editorWords } from './content-words.ts'
import { Editor } from './editor.tsx'
import { readEditor } from './read-editor.ts'

const HOME = 'home'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, editorWords)
}

export async function loader(args: Route.LoaderArgs) {
  return readEditor(args, HOME)
}

export async function action(args: Route.ActionArgs): Promise<ContentResult> {
  return changeContent(args, HOME, await args.request.formData())
}

export async function clientAction(args: Route.ClientActionArgs): Promise<ContentResult> {
  return answerEditor(args)
}

/** The editor of the shop front; it opens with the home page. */
export default function Content({ loaderData }: Route.ComponentProps) {
  return <Editor {...loaderData} />
}
