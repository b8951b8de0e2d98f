import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments, parse as parseYaml } from 'yaml'
import { z } from 'zod'
import type { Route } from '#contract/http/route.ts'
import { contract } from '#contract/index.ts'
import { parseConfig } from '#server/platform/config/config.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const service = read('deploy/inkloom.service')
const Texts = z.record(z.string(), z.string())
const compose = z
  .object({
    services: z.object({
      shop: z.object({ environment: Texts, read_only: z.literal(true), cap_drop: z.tuple([z.literal('ALL')]) }),
      database: z.object({ environment: Texts }),
      proxy: z.object({ networks: z.object({ web: z.object({ ipv4_address: z.string() }) }) }),
    }),
  })
  .parse(parseYaml(read('compose.yaml')))
const Container = z.object({ env: z.array(z.object({ name: z.string(), value: z.string() })) })
const Manifest = z.looseObject({
  kind: z.string(),
  stringData: Texts.optional(),
  spec: z
    .looseObject({
      template: z.object({ spec: z.object({ containers: z.tuple([Container]) }) }).optional(),
    })
    .optional(),
})
const kubernetesFile = read('deploy/kubernetes.yaml')
const manifests = parseAllDocuments(kubernetesFile).map((document) => Manifest.parse(document.toJS()))
const [container] = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])

/** NAME=value pairs of the lines that begin with a word. */
function assignments(text: string, word: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.startsWith(word))
  return Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value])),
  )
}

const image = assignments(dockerfile, 'ENV ')
const unit = assignments(service, 'Environment=')
const kubernetes = {
  ...manifests.find(({ kind }) => kind === 'Secret')?.stringData,
  ...Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []),
}

const settings = Object.keys(assignments(read('.env.example').replaceAll(/=\s/g, '=- '), ''))

test('every setting of .env.example reaches the container of compose.yaml', () => {
  const { environment } = compose.services.shop
  const fixed = new Set([...Object.keys(image), 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'DATABASE_OWNER_URL'])
  const passed = Object.keys(environment).filter((name) => environment[name]?.startsWith(`\${${name}:`))
  expect(settings.filter((name) => !fixed.has(name) && !passed.includes(name))).toEqual([])
})

test('every setting in the Dockerfile, compose.yaml and deploy/ is one of .env.example', () => {
  const documentedSettings = new Set(settings)
  expect(documentedSettings.size).toBeGreaterThan(30)
  const notOurs = /^(NODE_ENV|PATH)$/
  const named = [image, unit, kubernetes, compose.services.shop.environment].flatMap(Object.keys)
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((name) => !documentedSettings.has(name) && !notOurs.test(name))).toEqual([])
})

test('the shop accepts the settings of compose.yaml and of the Kubernetes manifest, and is live with them', () => {
  const values = {
    SHOP_DOMAIN: 'shop.example',
    AUTH_SECRET: 'a'.repeat(64),
    SHOP_PASSWORD: 'one',
    OWNER_PASSWORD: 'two',
  }
  const fill = (text: string) =>
    text.replace(
      /\$\{(\w+)(?::[?-])?\}/g,
      (_, name: string) => Object.entries(values).find(([key]) => key === name)?.[1] ?? '',
    )
  const filled = Object.fromEntries(
    Object.entries(compose.services.shop.environment).map(([name, value]) => [name, fill(value)]),
  )
  const config = parseConfig({ ...image, ...filled })
  expect(config).toMatchObject({
    isLive: true,
    port: 3000,
    host: '0.0.0.0',
    dataDir: '/data',
    trustProxy: [compose.services.proxy.networks.web.ipv4_address],
    database: {
      url: 'postgres://inkloom_shop:one@database/inkloom',
      ownerUrl: 'postgres://inkloom_owner:two@database/inkloom',
    },
  })
  expect(parseConfig({ ...image, ...kubernetes })).toMatchObject({ isLive: true, dataDir: '/data/shop' })
})

test('the proxies let through the largest form that the shop takes', () => {
  const sizes = Object.values(contract)
    .flatMap((group) => Object.values<Route>(group))
    .flatMap(({ uploads }) => (uploads ? [uploads.total ?? uploads.fileSize * uploads.keep] : []))
  expect(sizes.length).toBeGreaterThan(5)
  const limits = [
    /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf')),
    /proxy-body-size: (\d+)m/.exec(kubernetesFile),
  ]
  for (const limit of limits) expect(Number(limit?.[1]) * (1 << 20)).toBeGreaterThan(Math.max(...sizes) + (8 << 20))
})

test('the Kubernetes manifest sends mail, and its image has the tag of a version', () => {
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL']) expect(kubernetes).toHaveProperty(name)
  expect(kubernetesFile).toMatch(/image: \S+:v\d+\.\d+\.\d+\n/)
})

test('CHANGELOG.md has the version of package.json first, and says of each what to do before and how to go back', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')))
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m)
  expect(sections[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}, `))
  for (const section of sections) {
    expect(section).toMatch(/^### Before you upgrade$/m)
    expect(section).toMatch(/^### Going back$/m)
  }
})

test('image and service start the server as npm start does, without a flag', () => {
  const { start } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(read('package.json'))).scripts
  expect(start).toMatch(/^exec node scripts\/start\.mjs /)
  expect(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')).toEqual(['node', 'scripts/start.mjs'])
  expect(service).toContain('node_modules/node/bin/node scripts/start.mjs\n')
})

test('the image is built on the Node version of .nvmrc, runs as a user of its own, and is told to be healthy by the shop', () => {
  expect(dockerfile).toContain(`FROM node:${read('.nvmrc').trim()}-`)
  expect(dockerfile.split('FROM ').at(-1)).toMatch(/^debian:[\s\S]*\nUSER 10001:10001\n[\s\S]*\nHEALTHCHECK .*\/readyz/)
})

test('every file that the Dockerfile, compose.yaml and deploy/ use exists', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
  const run = [...`${dockerfile}${service}`.matchAll(/scripts\/[\w-]+\.mjs/g)].map(([file]) => file)
  const mounted = [...read('compose.yaml').matchAll(/- \.\/(\S+?):/g)].map(([, file = '']) => file)
  expect(mounted).toHaveLength(2)
  expect([...copied, ...run, ...mounted].filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('what an image is built from contains what the pages and the server are built from, and no settings or data of the builder', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env*', 'data', '.git', 'node_modules', 'build']))
  const inputs = ['web', 'server']
    .map((name) => /INPUTS = \[([^\]]+)\]/.exec(read(`scripts/${name}-build.mjs`))?.[1])
    .join()
  const tops = [...inputs.matchAll(/'([^'/]+)/g)].map(([, top = '']) => top)
  expect(tops.length).toBeGreaterThan(8)
  // The build reads the tsconfig.json of every folder that the one of the root names.
  const { references } = z
    .object({ references: z.array(z.object({ path: z.string() })) })
    .parse(parseYaml(read('tsconfig.json')))
  const needed = [...tops, ...references.map(({ path }) => path.replace('./', '')), 'server', 'demo', 'scripts']
  expect(needed.filter((path) => ignored.includes(path))).toEqual([])
})
