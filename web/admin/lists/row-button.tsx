import { Button, type ButtonProps } from '#web/ui/button.tsx'

/**
 * A button of a row, in a form. With script it calls `onAct`; without, the form reloads the page with the button's
 * `name` and `value`, and the page then contains the form or the confirmation.
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
