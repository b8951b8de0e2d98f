import { DESIGN_NAME_MAX } from '#contract/basics/limits.ts'
import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const texts = englishWords(studioPage)

/** A part of the studio's form without JavaScript: saves the design under a name instead of adding it to the cart. */
export function SavePlain({ typed }: { typed: Record<string, string> }) {
  return (
    <div className="without-script grid gap-3 border-t border-hairline pt-4">
      <Field
        label={texts.saveAs}
        name="save_as"
        required={false}
        maxLength={DESIGN_NAME_MAX}
        defaultValue={typed.save_as}
        autoComplete="off"
        help={texts.saveAsHelp}
      />
      <button type="submit" name="then" value="save" className={buttonClass({ variant: 'secondary', size: 'md' })}>
        {texts.save}
      </button>
    </div>
  )
}
