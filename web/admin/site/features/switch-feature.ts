import { attempt } from '#contract/http/client.ts'
import { FEATURES } from '#contract/site/features.ts'
import { featureTexts } from '#texts/en/site/features.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'

const WORDS = englishWords(featureTexts)

/** Switches a feature on or off, as its row of the screen asks. */
export async function switchFeature(args: ApiArgs, form: FormData): Promise<FormResult> {
  const feature = FEATURES.find((name) => name === form.get('feature'))
  if (!feature) return refused('switch', WORDS.notSaved)
  const on = form.get('on') === 'true'
  const saved = await nullOnError(args, attempt(api(args).features.change({ feature, on })))
  if (!saved?.ok) return refused('switch', saved?.message || WORDS.notSaved)
  const name = { feature: WORDS.names[feature] }
  return done('switch', on ? WORDS.shown(name) : WORDS.hidden(name))
}
