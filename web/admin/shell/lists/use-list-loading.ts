import { useNavigation } from 'react-router'

/** Whether another view of the list at this path is loading. */
export function useListLoading(path: string): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === path
}
