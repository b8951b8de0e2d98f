import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { Field } from '#web/ui/field.tsx'

/** A password with a show/hide button. Set `autoComplete` for password managers. */
export function PasswordField({
  showLabel,
  ...props
}: Omit<FieldProps, 'type' | 'end' | 'prefix'> & { showLabel: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          className="needs-script"
          label={showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
        </IconButton>
      }
    />
  )
}
