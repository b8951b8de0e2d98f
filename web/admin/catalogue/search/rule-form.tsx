import type { SearchRule, SearchRuleKind } from '#contract/catalogue/search.api.ts'
import { FormButtons } from '#web/admin/shell/forms/form-buttons.tsx'
import { rowFields } from '#web/admin/shell/forms/shown-row.ts'
import { StaleNotice } from '#web/admin/shell/forms/stale-notice.tsx'
import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'

export type RuleFormProps = {
  kind: SearchRuleKind
  /** The rule to edit. Undefined adds a rule. */
  rule?: SearchRule | undefined
  /** The initial words of a new rule. */
  words?: string | undefined
  /** Loads the current version of the rule into the form; see `StaleNotice`. */
  onShow?: (() => void) | undefined
  onDone?: () => void
  onCancel?: (() => void) | undefined
}

const TEXTS = {
  synonyms: {
    label: 'Words that mean the same',
    help: 'Separated by commas: sweater, pullover, jumper. Each finds products with any of them.',
  },
  correction: {
    label: 'When a shopper types',
    help: 'Separated by commas: hoddie, hudi. Applies while no product has these words.',
  },
}

/** The fields of a search rule. */
export function RuleForm({ kind, rule, words, onShow, onDone, onCancel }: RuleFormProps) {
  const intent = rule ? 'update' : 'add'
  const { formProps, field, refusal, noticeId, isBusy, isLoggedOut } = useActionForm({
    intent,
    onDone: () => {
      if (!rule) formProps.ref.current?.reset()
      onDone?.()
    },
  })
  return (
    <form method="post" {...formProps} className="grid gap-4">
      <HiddenFields fields={{ intent, kind, ...rowFields(rule) }} />
      <StaleNotice refusal={refusal} id={noticeId} onShow={onShow} />
      <TextArea
        {...field('phrases')}
        {...TEXTS[kind]}
        rows={3}
        maxLength={2_000}
        defaultValue={rule ? rule.phrases.join(', ') : words}
      />
      {kind === 'correction' && (
        <Field
          {...field('meant')}
          label="Show results for"
          autoComplete="off"
          maxLength={60}
          defaultValue={rule?.meant ?? ''}
        />
      )}
      {isLoggedOut && <LoggedOutNotice />}
      <div className="flex flex-wrap justify-end gap-3">
        <FormButtons
          label={rule ? 'Save Changes' : 'Add'}
          busyLabel={rule ? 'Saving...' : 'Adding...'}
          isBusy={isBusy}
          onCancel={onCancel}
        />
      </div>
    </form>
  )
}
