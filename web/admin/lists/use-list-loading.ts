import { useNavigation } from 'react-router'

/** Another view of the list at this address is on its way. */
export function useListLoading(path: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === path
}
