import { useRouteLoaderData } from 'react-router'
import type { FrameData } from './frame.tsx'

/**
 * The data of the layout around the page: who works here, in which language, and which pages their role includes. Undefined where
 * the layout itself has failed. `routes.ts` sets the id `frame`, because the default id would change when the file moves.
 */
export function useFrame(): FrameData | undefined {
  return useRouteLoaderData<FrameData>('frame')
}
