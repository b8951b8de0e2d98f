import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address and the file that answers it. */
export default [index('shop/home.tsx'), route('*', 'not-found.tsx')] satisfies RouteConfig
