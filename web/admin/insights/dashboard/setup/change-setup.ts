import { attempt } from '#contract/http/client.ts'
import { SETUP_ANSWERS } from '#contract/site/setup.ts'
import { setupTexts } from '#texts/en/insights/setup.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { HIDE_SETUP, KEEP_POLICIES, SHOW_SETUP } from './setup-intents.ts'

const words = englishWords(setupTexts)

/** Does what a button of the checklist asks. Null: the intent is of another form. */
export async function changeSetup(args: ApiArgs, intent: string): Promise<FormResult | null> {
  const { hide, show, keepPolicies, answer } = api(args).setup
  const given = SETUP_ANSWERS.find((name) => name === intent)
  if (given) return report(args, intent, answer({ answer: given }), ['', words.notNoted])
  if (intent === HIDE_SETUP) return report(args, intent, hide(), [words.hidden, words.notHidden])
  if (intent === SHOW_SETUP) return report(args, intent, show(), [words.shown, words.notShown])
  if (intent === KEEP_POLICIES) return report(args, intent, keepPolicies(), ['', words.policiesNotKept])
  return null
}

async function report(
  args: ApiArgs,
  intent: string,
  call: Promise<void>,
  [changed, failed]: [string, string],
): Promise<FormResult> {
  const answer = await nullOnError(args, attempt(call))
  return answer?.ok ? done(intent, changed) : refused(intent, answer?.message || failed)
}
