import { useNavigation } from 'react-router'

/** A 2 px progress line while the next page loads; appears after 150 ms. */
export function NavigationProgress() {
  const navigation = useNavigation()
  if (navigation.state === 'idle') return null
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5">
      <div className="h-full origin-left bg-accent [animation:appear_120ms_150ms_backwards,progress-run_8s_150ms_cubic-bezier(.1,.7,.2,1)_both]" />
    </div>
  )
}
