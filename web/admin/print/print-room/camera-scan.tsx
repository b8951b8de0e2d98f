import Camera from 'lucide-react/icons/camera'
import CameraOff from 'lucide-react/icons/camera-off'
import { useEffect, useRef, useState } from 'react'
import { usePackerWords } from '#web/admin/shell/words/use-packer-words.ts'
import { Button } from '#web/ui/button.tsx'
import { openReader } from './code-reader.ts'

/** How often the camera's picture is read, in ms: often enough to seem immediate, rarely enough to keep the phone cool. */
const READ_EVERY_MS = 150
/** A code that was just read is ignored for this time, in ms, because it stays before the camera for a while. */
const SAME_AGAIN_MS = 4_000

/** A camera view that calls `onCode` for each QR code that it sees, until it is closed. */
export function CameraScan({ onCode }: { onCode: (text: string) => void }) {
  const { words } = usePackerWords()
  const video = useRef<HTMLVideoElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState(false)
  const handler = useRef(onCode)
  useEffect(() => {
    handler.current = onCode
  })

  useEffect(() => {
    const element = video.current
    if (!isOpen || !element) return
    const ending = new AbortController()
    watch(element, ending.signal, (text) => handler.current(text)).catch(() => {
      if (ending.signal.aborted) return
      setProblem(true)
      setOpen(false)
    })
    return () => ending.abort()
  }, [isOpen])

  return (
    <div className="grid gap-3">
      {isOpen && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={words.print.pictureOfTheCamera}
          className="aspect-square w-full rounded-panel bg-tile object-cover"
        />
      )}
      {problem && (
        <p role="alert" className="text-ui text-danger">
          {words.print.cameraUnusable}
        </p>
      )}
      <Button
        size="lg"
        block
        variant={isOpen ? 'secondary' : 'primary'}
        onClick={() => {
          setProblem(false)
          setOpen(!isOpen)
        }}
      >
        {isOpen ? (
          <CameraOff aria-hidden="true" className="size-5" strokeWidth={1.75} />
        ) : (
          <Camera aria-hidden="true" className="size-5" strokeWidth={1.75} />
        )}
        {isOpen ? words.print.closeTheCamera : words.print.openTheCamera}
      </Button>
    </div>
  )
}

/** Shows the rear camera and reads its picture until the signal aborts. Throws when there is no camera or it is not allowed. */
async function watch(video: HTMLVideoElement, signal: AbortSignal, onCode: (text: string) => void): Promise<void> {
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }),
    openReader(),
  ])
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return close()
  signal.addEventListener('abort', close)
  video.srcObject = stream
  await video.play()
  let last = { text: '', at: 0 }
  const look = async () => {
    if (signal.aborted) return
    const text = await read(video)
    if (text && !signal.aborted && (text !== last.text || Date.now() - last.at > SAME_AGAIN_MS)) {
      last = { text, at: Date.now() }
      navigator.vibrate?.(60)
      onCode(text)
    }
    setTimeout(() => void look(), READ_EVERY_MS)
  }
  await look()
}
