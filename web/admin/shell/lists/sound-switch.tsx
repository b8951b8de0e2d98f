import clsx from 'clsx'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { setOrderSound, useOrderSound } from './order-sound.ts'

/** Whether new orders make a sound in this browser. */
export function SoundSwitch() {
  const { words } = usePackerWords()
  const isOn = useOrderSound()
  const Icon = isOn ? Bell : BellOff
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => setOrderSound(!isOn)}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-field px-3 text-start text-ui font-medium transition-colors hover:bg-tile lg:min-h-9',
        isOn ? 'text-fg' : 'text-muted',
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      {words.frame.soundForNewOrders}
      <span aria-hidden="true" className="ms-auto shrink-0 text-meta">
        {isOn ? words.frame.on : words.frame.off}
      </span>
    </button>
  )
}
