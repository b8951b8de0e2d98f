import { LoggedOutNotice } from '#web/admin/shell/layout/logged-out-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { HiddenFields } from '#web/ui/forms/hidden-fields.tsx'
import { useActionForm } from '#web/ui/forms/use-action-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Imports delivery rules from a CSV file. A trial run first shows the changes and the wrong rows. */
export function ImportForm({ columns }: { columns: string }) {
  const { formProps, field, done, isBusy, isLoggedOut } = useActionForm({ intent: 'import' })
  return (
    <Panel title="Rules from a CSV file">
      <form method="post" {...formProps} encType="multipart/form-data" className="grid gap-4">
        <HiddenFields fields={{ intent: 'import' }} />
        <Field
          {...field('file')}
          label="File"
          type="file"
          accept=".csv,text/csv"
          className="[&_input]:py-2.5"
          help={`As it is exported. Columns: ${columns}. * stands for everywhere else.`}
        />
        <Checkbox name="isComplete" label="Delete the rules that are not in the file" />
        {done && <Notice tone="success">{done.message}</Notice>}
        {isLoggedOut && <LoggedOutNotice />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="md" variant="secondary" name="mode" value="try" busy={isBusy}>
            Check the file
          </Button>
          <Button type="submit" size="md" name="mode" value="apply" busy={isBusy} busyLabel="Reading...">
            Import
          </Button>
        </div>
      </form>
    </Panel>
  )
}
