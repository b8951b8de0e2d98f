import { Button, type ButtonProps } from '#web/ui/button.tsx'

export function RowButton(button: ButtonProps) {
  return <Button variant="secondary" size="sm" className="max-lg:min-h-11" {...button} />
}
