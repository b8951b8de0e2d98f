import { LOGIN_BACKGROUND_TITLE } from '#contract/basics/limits.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

/** The picture beside the forms: the image titled loginBg, if the shop has one. */
export async function loginPicture(args: ApiArgs): Promise<string | null> {
  const { items } = await api(args).images.list()
  return items.find(({ title }) => title === LOGIN_BACKGROUND_TITLE)?.imageUrl ?? null
}
