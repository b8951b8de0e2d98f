import type { MetaFunction } from 'react-router'

export const meta: MetaFunction = () => [{ title: 'Inkloom' }]

export default function Home() {
  return <h1>Inkloom</h1>
}
