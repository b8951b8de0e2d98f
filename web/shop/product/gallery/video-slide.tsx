import { useEffect, useRef, useState } from 'react'
import type { ProductVideo } from '#contract/catalogue/product-video.api.ts'
import { texts } from '#web/shop/product/texts.ts'
import { mediaUrl } from '#web/ui/picture.tsx'

/** The product's video. Its file is loaded when the play button on the poster is pressed. Without script it has the browser's controls. */
export function VideoSlide({ video, isShown }: { video: ProductVideo; isShown: boolean }) {
  const player = useRef<HTMLVideoElement>(null)
  const [hasBegun, setBegun] = useState(false)
  // Pauses when another picture is swiped to.
  useEffect(() => {
    if (!isShown) player.current?.pause()
  }, [isShown])
  const { url, type, width, height, alt, poster, captions } = video
  return (
    <div className="relative h-[min(125vw,48svh)] lg:aspect-4/5 lg:h-auto">
      <video
        ref={player}
        controls
        muted
        playsInline
        preload="none"
        width={width}
        height={height}
        poster={poster ? mediaUrl(poster.url, 800, 'webp') : undefined}
        aria-label={alt}
        onPlay={() => setBegun(true)}
        className="size-full object-contain -outline-offset-2"
      >
        <source src={url} type={type} />
        {captions && <track kind="captions" src={captions} label={texts.captions} />}
      </video>
      {!hasBegun && (
        <button
          type="button"
          aria-label={texts.playVideo({ video: alt })}
          data-after-hydration=""
          onClick={() => {
            // The player takes the focus, because the focused play button disappears.
            player.current?.focus()
            void player.current?.play().catch(() => undefined)
          }}
          className="needs-script absolute inset-0 m-auto grid size-16 place-content-center rounded-full bg-bg/90 text-fg shadow-float hover:bg-bg"
        >
          <PlayIcon className="ms-1 size-7" />
        </button>
      )}
    </div>
  )
}

export function PlayIcon({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <path d="M5 3v18l15-9z" fill="currentColor" />
    </svg>
  )
}
