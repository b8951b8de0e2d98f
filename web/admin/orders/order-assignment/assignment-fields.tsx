import clsx from 'clsx'
import { useId } from 'react'
import { Allowed, useMay } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** All tags in use, and the people to whom orders can be assigned. */
export type AssignmentLabels = { tags: readonly string[]; people: readonly { id: string; name: string }[] }

const button = { type: 'submit', name: 'bulk', size: 'sm', variant: 'secondary', className: 'max-lg:min-h-11' } as const

type AssignmentFieldsProps = {
  labels: AssignmentLabels
  /** The assignee of a single order; '' for nobody. */
  assigneeId?: string
  /** Whether the fields are for a single order, whose tags are removed elsewhere. */
  isOne?: boolean
  className?: string
}

/** The fields and buttons for tagging and assigning the orders of the surrounding form. */
export function AssignmentFields({ labels, assigneeId = '', isOne = false, className }: AssignmentFieldsProps) {
  const mayAssign = useMay()('orders:assign')
  const { words } = usePackerWords()
  return (
    <div className={clsx('flex flex-wrap items-end gap-x-6 gap-y-3', className)}>
      <Allowed to="orders:note">
        <span className="flex flex-wrap items-end gap-2">
          <TagField tags={labels.tags} />
          <Button {...button} value="tag">
            {words.list.addTag}
          </Button>
          {!isOne && (
            <Button {...button} value="untag">
              {words.list.removeTag}
            </Button>
          )}
        </span>
      </Allowed>
      <span className="flex flex-wrap items-end gap-2">
        {mayAssign && (
          <>
            <Select
              label="Assign to"
              name="assignee"
              defaultValue={assigneeId}
              placeholder="Nobody"
              options={labels.people.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Button {...button} value="assign">
              Assign
            </Button>
          </>
        )}
        <Allowed to="orders:work">
          <Button {...button} value="take">
            {words.list.assignToMe}
          </Button>
          {!mayAssign && (
            <Button {...button} value="release">
              {words.list.giveBack}
            </Button>
          )}
        </Allowed>
      </span>
    </div>
  )
}

/** A field for a tag, with existing tags as suggestions. */
export function TagField({ tags, defaultValue }: { tags: readonly string[]; defaultValue?: string }) {
  const list = useId()
  const { words } = usePackerWords()
  return (
    <>
      <Field
        label={words.list.tag}
        name="tag"
        list={list}
        defaultValue={defaultValue}
        maxLength={30}
        autoComplete="off"
      />
      <datalist id={list}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  )
}
