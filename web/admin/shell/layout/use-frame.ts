import { useRouteLoaderData } from 'react-router'
import type { FrameData } from './frame.tsx'

/**
 * The data of the layout around the page: who works here, in which language, and which pages their role includes. Undefined where
 * the layout itself has failed. `routes.ts` gives its route this id, because React Router's own would change when its file moves.
 */
export function useFrame(): FrameData | undefined {
  return useRouteLoaderData<FrameData>('frame')
}
