import { type Config, parseConfig } from '#server/platform/config/config.ts'
import { startProblem } from '#server/platform/start-problem.ts'

/**
 * Runs the program of an npm script with the settings of the environment; `work` returns the exit code. An error is printed
 * as one sentence, without a stack trace, and the exit code is 1.
 */
export async function runCommand(work: (config: Config) => Promise<0 | 1>): Promise<void> {
  // `process.exit` stops a database that was started for the command. A bare signal would leave it running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  try {
    const config = parseConfig(process.env)
    process.exitCode = await work(config).catch((error: unknown) => {
      throw new Error(startProblem(error, config))
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
