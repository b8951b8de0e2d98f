import clsx from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { type ComponentProps, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { editorWords } from './content-words.ts'

const words = editorWords.order

type Props<T> = {
  items: readonly T[]
  label: string
  /** What a row is called in the names of its buttons. */
  nameOf: (item: T, index: number) => string
  onChange: (items: T[]) => void
  /** Rows can be removed. */
  isRemovable?: boolean | undefined
  /** The row beside its handle and buttons. */
  head: (item: T, index: number) => ReactNode
  /** What is below the row. */
  children?: ((item: T, index: number) => ReactNode) | undefined
}

/** Rows in an order that is changed by dragging the handle, or with the arrows. */
export function SortableList<T>({ items, label, nameOf, onChange, isRemovable, head, children }: Props<T>) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null)
  const [news, setNews] = useState('')

  function move(from: number, to: number) {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    const next = items.toSpliced(from, 1).toSpliced(to, 0, item)
    flushSync(() => {
      onChange(next)
      setNews(words.moved({ name: nameOf(item, from), place: to + 1, count: items.length }))
    })
  }

  function moveByArrow(from: number, to: number, arrow: 'up' | 'down') {
    move(from, to)
    // The focus goes along with the row, to the other arrow at the end of the list.
    const buttons = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button[data-arrow]:enabled')
    const same = [...(buttons ?? [])].find((button) => button.dataset.arrow === arrow)
    ;(same ?? buttons?.[0])?.focus()
  }

  function remove(index: number) {
    flushSync(() => onChange(items.toSpliced(index, 1)))
    const rows = list.current?.children
    rows?.[Math.min(index, rows.length - 1)]?.querySelector<HTMLButtonElement>('button[data-remove]')?.focus()
  }

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (drag) setDrag({ ...drag, to: findPlace(list.current, drag.from, clientY) })
    },
    onPointerUp() {
      if (drag) move(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })

  return (
    <>
      {/* With large text on a phone the padding shrinks, to make room for the words. */}
      <ol ref={list} aria-label={label} className="mx-[min(0px,5.2vw-1.25rem)] grid grid-cols-[minmax(0,1fr)] gap-2">
        {items.map((item, index) => {
          const name = nameOf(item, index)
          const isBefore = drag && drag.to === index && drag.to < drag.from
          const isAfter = drag && drag.to === index && drag.to > drag.from
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: every row shows only what it is given.
              key={index}
              className={clsx(
                'relative rounded-field border border-hairline bg-bg p-1',
                drag?.from === index && 'opacity-50',
                (isBefore || isAfter) &&
                  'before:absolute before:inset-x-0 before:h-1 before:rounded-pill before:bg-info',
                isBefore && 'before:-top-1.5',
                isAfter && 'before:-bottom-1.5',
              )}
            >
              <div className="flex flex-wrap items-center">
                <span
                  {...handle(index)}
                  aria-hidden="true"
                  title={words.drag({ name })}
                  data-handle
                  className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing pointer-coarse:size-11"
                >
                  <GripVertical className="size-4" />
                </span>
                <div className="min-w-0 flex-[1_1_8rem]">{head(item, index)}</div>
                <div className="ms-auto flex">
                  <RowIcon
                    data-arrow="up"
                    label={words.up({ name })}
                    disabled={index === 0}
                    onClick={() => moveByArrow(index, index - 1, 'up')}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </RowIcon>
                  <RowIcon
                    data-arrow="down"
                    label={words.down({ name })}
                    disabled={index === items.length - 1}
                    onClick={() => moveByArrow(index, index + 1, 'down')}
                  >
                    <ArrowDown aria-hidden="true" className="size-4" />
                  </RowIcon>
                  {isRemovable && (
                    <RowIcon data-remove label={words.remove({ name })} onClick={() => remove(index)}>
                      <X aria-hidden="true" className="size-4" />
                    </RowIcon>
                  )}
                </div>
              </div>
              {children && <div className="px-2 pb-1">{children(item, index)}</div>}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {news}
      </p>
    </>
  )
}

/** The place of a dragged row when the pointer is at this height. */
function findPlace(list: HTMLOListElement | null, from: number, y: number): number {
  const middles = [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2
  })
  return middles.filter((middle, index) => index !== from && middle < y).length
}

function RowIcon({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className="inline-grid size-8 shrink-0 place-items-center rounded-field text-fg hover:bg-tile disabled:text-subtle disabled:hover:bg-transparent pointer-coarse:size-11"
    />
  )
}
