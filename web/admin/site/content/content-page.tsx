import { pageMeta } from '#web/ui/page/seo.ts'
import type { Route } from './+types/content-page.ts'
import { answerEditor } from './answer-editor.ts'
import { type ContentResult, changeContent } from './change-content.ts'
import { editorWords } from './content-words.ts'
import { Editor } from './editor.tsx'
import { readEditor } from './read-editor.ts'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: args.loaderData?.title ?? editorWords.title, description: editorWords.description })
}

export async function loader(args: Route.LoaderArgs) {
  return readEditor(args, args.params.content)
}

export async function action(args: Route.ActionArgs): Promise<ContentResult> {
  return changeContent(args, args.params.content, await args.request.formData())
}

export async function clientAction(args: Route.ClientActionArgs): Promise<ContentResult> {
  return answerEditor(args)
}

/** The editor of the shop front with one text or part of its pages. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.content.key} {...loaderData} />
}
