import { studioPage } from '#texts/en/selling/studio-page.ts'
import { englishWords } from '#texts/messages/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { Progress } from './use-studio.ts'

const texts = englishWords(studioPage)

const STEP = 25

/** The submit button, with the upload progress. */
export function SendButton({ progress }: { progress: Progress }) {
  const percent = progress.step === 'sending' ? progress.percent : 100
  return (
    <div className="grid gap-2">
      <Button type="submit" block busy={progress.step !== 'idle'} busyLabel={texts.adding}>
        {texts.add}
      </Button>
      {progress.step !== 'idle' && (
        <progress
          aria-label={texts.upload}
          max={100}
          value={percent}
          className="h-2 w-full appearance-none overflow-hidden rounded-pill bg-tile [&::-moz-progress-bar]:bg-fg [&::-webkit-progress-bar]:bg-tile [&::-webkit-progress-value]:bg-fg [&::-webkit-progress-value]:transition-[inline-size]"
        />
      )}
      <p role="status" className="sr-only">
        {statusText(progress.step, Math.floor(percent / STEP) * STEP)}
      </p>
    </div>
  )
}

function statusText(step: Progress['step'], percent: number): string {
  if (step === 'idle') return ''
  return percent === 100 ? texts.uploaded : texts.percentUploaded({ percent })
}
