import { checkBooks } from '#server/integrity/integrity.ts'
import { wordRule } from '#server/integrity/rule.ts'
import { connect } from '#server/platform/database/db.ts'
import { runCommand } from './command.ts'
import { hasEmbeddedDatabase, reachDatabase } from './reach-database.ts'

/** `npm run shop check-books`: prints every finding of the integrity check, and exits 1 if there is one. The shop may be running. */
await runCommand(async (config) => {
  if (config.database.kind === 'embedded' && !(await hasEmbeddedDatabase(config.dataDir)))
    throw new Error(`There is no shop in ${config.dataDir}. Is DATA_DIR right?`)
  const { url, stop } = await reachDatabase(config)
  const { db, close } = connect(url, { poolSize: 1, onError: (error) => console.error(error.message) })
  try {
    const findings = await checkBooks(db)
    for (const { rule, subject, detail } of findings) console.log(`${wordRule(rule)}: ${subject} (${detail})`)
    console.log(`${findings.length} findings`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await close()
    await stop()
  }
})
