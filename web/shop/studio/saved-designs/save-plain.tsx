import { DESIGN_NAME_MAX } from '#contract/basics/limits.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** A part of the studio's form without JavaScript: saves the design under a name instead of adding it to the cart. */
export function SavePlain({ typed }: { typed: Record<string, string> }) {
  return (
    <div className="without-script grid gap-3 border-t border-hairline pt-4">
      <Field
        label="Name to save it"
        name="save_as"
        required={false}
        maxLength={DESIGN_NAME_MAX}
        defaultValue={typed.save_as}
        autoComplete="off"
        help="To order it later. Nothing is added to your bag."
      />
      <button type="submit" name="then" value="save" className={buttonClass({ variant: 'secondary', size: 'md' })}>
        Save design
      </button>
    </div>
  )
}
