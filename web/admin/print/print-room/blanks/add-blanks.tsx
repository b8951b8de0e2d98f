import ChevronDown from 'lucide-react/icons/chevron-down'
import { Form, Link, useNavigation } from 'react-router'
import { BLANK_LOW_MARK } from '#contract/print/blanks.ts'
import { type BlanksView, blanksHref } from '#web/admin/shell/addresses/print-address.ts'
import { Allowed } from '#web/admin/shell/layout/allowed.tsx'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FormResult } from '#web/ui/forms/form-result.ts'
import { Select } from '#web/ui/select.tsx'

type Props = {
  choices: readonly { category: string; materials: string[]; colors: string[]; sizes: string[] }[]
  view: BlanksView
  answer: FormResult | undefined
}

/**
 * The form that starts counting the garments of a material and colour, by size. It offers the materials and colours of the list's chosen
 * category.
 */
export function AddBlanks({ choices, view, answer }: Props) {
  const { words } = usePackerWords()
  const { formData } = useNavigation()
  const offer = choices.find(({ category }) => category === view.category)
  const typed = answer && !answer.ok ? answer.typed : {}
  const fields = answer && !answer.ok ? answer.fields : {}
  return (
    <details
      className="group panel mt-4 rounded-panel border border-hairline bg-bg px-4 py-2"
      open={answer?.ok === false}
    >
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        {words.blanks.countMoreGarments}
        <ChevronDown aria-hidden="true" className="size-4.5 text-muted group-open:rotate-180" />
      </summary>
      {offer ? (
        <Form
          key={answer?.ok ? answer.message : 'add'}
          method="post"
          action={blanksHref(view)}
          className="my-3 grid max-w-3xl gap-4"
        >
          <input type="hidden" name="category" value={offer.category} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              name="material"
              label={words.print.material}
              options={offer.materials}
              defaultValue={typed.material ?? offer.materials[0]}
              error={fields.material}
            />
            <Select
              name="color"
              label={words.print.colour}
              options={offer.colors}
              defaultValue={typed.color ?? offer.colors[0]}
              error={fields.color}
            />
          </div>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{words.blanks.piecesBySize}</legend>
            <div className="grid grid-cols-3 gap-3 sm:flex sm:flex-wrap">
              {offer.sizes.map((size) => (
                <Field
                  key={size}
                  name={`size ${size}`}
                  label={size}
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                  defaultValue={typed[`size ${size}`] ?? ''}
                  className="sm:w-24"
                />
              ))}
            </div>
            <p className="text-meta text-muted">{words.blanks.aSizeWithoutANumber}</p>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              name="lowMark"
              label={words.blanks.runningLowAt}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              defaultValue={typed.lowMark ?? String(BLANK_LOW_MARK)}
              error={fields.lowMark}
            />
            <Allowed to="costs:write">
              <Field
                name="cost"
                label={words.blanks.costOfOne}
                inputMode="decimal"
                maxLength={12}
                autoComplete="off"
                defaultValue={typed.cost ?? ''}
                error={fields.cost}
              />
            </Allowed>
          </div>
          {answer && !answer.ok && <p className="text-ui text-danger">{answer.message}</p>}
          <Button type="submit" size="lg" busy={formData?.has('material') ?? false} className="justify-self-start">
            {words.stockTakes.startCounting}
          </Button>
        </Form>
      ) : (
        <p className="my-3 flex flex-wrap items-center gap-x-4 text-ui">
          {choices.length === 0 ? words.blanks.theStudioOffersNoGarments : words.blanks.chooseAGarmentFirst}
          {choices.map(({ category }) => (
            <Link
              key={category}
              to={blanksHref({ ...view, category, page: 1 })}
              className="inline-flex min-h-11 items-center font-semibold text-link"
            >
              {category}
            </Link>
          ))}
        </p>
      )}
    </details>
  )
}
