import { z } from 'zod'
import { attempt } from '#contract/http/client.ts'
import { ChangeSettings } from '#contract/site/settings.api.ts'
import { DEFAULT_SETTINGS } from '#contract/site/settings.ts'
import { settingsPageTexts } from '#texts/en/site/settings-pages.ts'
import { wordIssue } from '#texts/errors.ts'
import { englishWords } from '#texts/messages/format.ts'
import { nullOnError } from '#web/admin/shell/layout/null-on-error.ts'
import { done, type FormResult, refused } from '#web/ui/forms/form-result.ts'
import { type ApiArgs, api } from '#web/ui/server/api.ts'
import { codTrustIn, stepField } from './cod-form.ts'
import { ON } from './settings-form.ts'
import { shownIn } from './shown-settings.ts'
import { slabField, slabsIn } from './slab-form.ts'

const texts = englishWords(settingsPageTexts)

const OWNERS = ['welcomePromoCode', 'signatory', 'trackingSites', 'invoicePrefix']
const ON_OFF = ['orderAlerts', 'requireTwoStep', 'askProofs', 'reviewPhotosAtOnce']

/**
 * Saves only the changed settings of the page that was sent, because somebody else may have changed the others meanwhile. Validation errors
 * are shown at their fields.
 */
export async function saveSettings(args: ApiArgs, form: FormData): Promise<FormResult> {
  const { wire, slabs, cod } = readSettingsForm(form)
  const shown = readSettingsForm(shownIn(form)).wire
  const changed = Object.entries(wire).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(shown[name]))
  const read = z.safeDecode(ChangeSettings, Object.fromEntries(changed) as never)
  if (!read.success) {
    const issues = read.error.issues.toReversed().map((issue) => {
      const { path } = issue
      const [name, at, field] = path
      const slab = name === 'gstSlabs' && typeof at === 'number' ? slabs?.[at] : undefined
      return [
        slab ? slabField(slab.index, String(field)) : (codPath(path, cod?.at) ?? path.join('.')),
        wordIssue(issue, 'en'),
      ] as const
    })
    return refused('save', texts.notSaved, Object.fromEntries(issues))
  }
  const saved = await nullOnError(args, attempt(api(args).settings.change(read.data)))
  if (saved?.ok) return done('save', texts.saved)
  return refused('save', texts.notSaved, saved?.fields)
}

/** The settings in a form as API input, with the form rows of the GST rules and COD steps. */
function readSettingsForm(form: FormData) {
  const sent = [...Object.entries(DEFAULT_SETTINGS), ...OWNERS.map((name) => [name, ''] as const)]
    .filter(([name]) => form.has(name))
    .map(([name, built]) => [name, wireValue(String(form.get(name)).replaceAll('\r\n', '\n').trim(), built)])
  const switches = ON_OFF.filter((name) => form.has(name)).map((name) => [name, form.get(name) === ON] as const)
  const amount = form.get('stepUpAmount')
  const slabs = slabsIn(form)
  const cod = codTrustIn(form)
  const wire: Record<string, unknown> = {
    ...Object.fromEntries(sent),
    ...Object.fromEntries(switches),
    ...(amount !== null && { stepUpAmount: wireValue(String(amount).trim(), 0) }),
    ...(cod && { codTrust: cod.wire }),
    ...(slabs && { gstSlabs: slabs.map((slab) => slab.wire) }),
  }
  return { wire, slabs, cod }
}

/** The form field of an invalid COD step; null for other paths. Its form row may differ, because empty steps are not sent. */
function codPath(path: readonly PropertyKey[], at: readonly number[] | undefined): string | null {
  const [name, list, index, field] = path
  const position = typeof index === 'number' ? at?.[index] : undefined
  return name === 'codTrust' && list === 'steps' && position !== undefined ? stepField(position, String(field)) : null
}

/** An empty field becomes null, which restores the default. Exception: an empty link stays ''. */
function wireValue(text: string, built: string | number): string | number | null {
  if (text === '') return typeof built === 'string' && /^(https:|$)/.test(built) ? '' : null
  return typeof built === 'number' ? Number(text) : text
}
