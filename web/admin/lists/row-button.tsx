import { Button, type ButtonProps } from '#web/ui/button.tsx'

/**
 * A button of a row, in a plain form. With script it acts at once; without, the form asks for the page again with what the
 * button says (`name`, `value`), and the page comes with the form or the question in it.
 */
export function RowButton({ onAct, ...button }: ButtonProps & { onAct: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-lg:min-h-11"
      {...button}
      type="submit"
      onClick={(event) => {
        event.preventDefault()
        onAct()
      }}
    />
  )
}
