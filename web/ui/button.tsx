import clsx from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  /** At most one primary per view. Danger is only for confirmation dialogs. */
  variant?: 'primary' | 'secondary' | 'tertiary' | 'danger' | undefined
  /** 48 px in the shop, 40 px compact, 32 px in the back-office's tables. */
  size?: 'lg' | 'md' | 'sm' | undefined
  /** Full width. */
  block?: boolean | undefined
}

const variants = {
  primary:
    'bg-primary text-on-primary hover:bg-primary/85 disabled:bg-tile disabled:text-muted disabled:border-hairline',
  secondary:
    'border-[1.5px] border-fg bg-transparent text-fg hover:bg-fg hover:text-bg disabled:border-strong disabled:bg-transparent disabled:text-muted',
  tertiary:
    'text-fg underline decoration-1 underline-offset-4 hover:text-accent disabled:text-muted disabled:no-underline',
  danger: 'bg-danger text-bg hover:bg-danger/85',
}
const sizes = {
  lg: 'min-h-12 px-6 text-base',
  md: 'min-h-10 px-4 text-name pointer-coarse:min-h-11',
  sm: 'min-h-8 px-3 text-meta',
}

/** The classes of a button, for elements that are neither Button nor ButtonLink. */
export function buttonClass({ variant = 'primary', size = 'lg', block = false }: ButtonLook = {}): string {
  return clsx(
    'button inline-flex items-center justify-center gap-2 text-center font-semibold wrap-break-word transition-colors',
    size === 'sm' ? 'rounded-field' : 'rounded-pill',
    variants[variant],
    variant === 'tertiary' ? clsx(sizes[size], '-mx-1 px-1!') : sizes[size],
    block && 'w-full',
  )
}

export type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** The button's action is pending: it keeps focus and width, and ignores clicks. */
    busy?: boolean | undefined
    /** The specification's busy text ('Logging in...'). */
    busyLabel?: string | undefined
  }

/** A button. `type` is "button" by default. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
      className={clsx(buttonClass({ variant, size, block }), className)}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner />}
          {children}
        </>
      ) : (
        <TwoLabels isSecond={busy} first={children} second={busyLabel} />
      )}
    </button>
  )
}

/** Both labels share one grid cell, so that the button's width does not change. */
function TwoLabels({ isSecond, first, second }: { isSecond: boolean; first: ReactNode; second: string }) {
  return (
    <span className="inline-grid place-items-center [&>*]:[grid-area:1/1]">
      <span className={clsx('inline-flex items-center gap-2', isSecond && 'invisible')}>{first}</span>
      <span className={clsx('inline-flex items-center gap-2', !isSecond && 'invisible')}>
        {isSecond && <Spinner />}
        {second}
      </span>
    </span>
  )
}

export type ButtonLinkProps = ButtonLook & ComponentProps<typeof Link>

/** A link that looks like a button, for navigation only. By default it does not prefetch, because most such links lead to private pages. */
export function ButtonLink({ variant, size, block, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size, block }), className)} />
}

/** A 44 px square button with only an icon. `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={clsx(iconButtonClass, className)}>
      {children}
    </button>
  )
}

export const iconButtonClass =
  'inline-grid size-11 shrink-0 place-items-center rounded-full text-fg transition-colors hover:bg-tile disabled:text-subtle disabled:hover:bg-transparent'
