import clsx from 'clsx'
import Star from 'lucide-react/icons/star'
import { usePageTexts } from '#web/shop/account/orders/words/order-texts.tsx'
import { FieldError } from '#web/ui/field.tsx'

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars as radio buttons, which keyboards and screen readers support. All stars up to the chosen one are filled. */
export function StarRadios({
  name,
  id,
  error,
  defaultValue,
}: {
  name: string
  id: string
  error: string | undefined
  defaultValue?: string | undefined
}) {
  const texts = usePageTexts()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-ui font-semibold">
        {texts.stars}
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      </legend>
      <div className="-ms-2.5 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className={clsx(
              'relative grid size-11 cursor-pointer place-items-center rounded-full text-strong transition-colors hover:text-star',
              'has-checked:text-star has-[~_label_:checked]:text-star has-focus-visible:outline-2 has-focus-visible:outline-info',
              'has-checked:[&>svg]:fill-current has-[~_label_:checked]:[&>svg]:fill-current',
            )}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={defaultValue === String(stars)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className="sr-only"
            />
            <Star aria-hidden="true" className="size-6" strokeWidth={1.5} />
            <span className="sr-only">{texts.starCount({ count: stars })}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
